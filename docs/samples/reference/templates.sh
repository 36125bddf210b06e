diarysite init my-diary --yes >/dev/null
cd my-diary
printf 'title: Diary\nbaseURL: https://example.org/diary/\ntheme: mine\nparams: {phone: 030 1234567}\n' >diarysite.yml
printf 'search: true\nstatistics: true\nplaces: true\nhome: leaf\nvisibility: {groups: [readers]}\n' >>diarysite.yml
mkdir -p Themes/mine
