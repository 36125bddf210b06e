diarysite init my-diary --yes >/dev/null
cd my-diary
