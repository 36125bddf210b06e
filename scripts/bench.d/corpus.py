"""Writes a diary to measure with: same number, same bytes.

    corpus.py ENTRIES FOLDER

One Markdown file an entry, FOLDER/YYYY/YYYY-MM-DD-HHMM.md: six keys of front matter and about 2 KB of
paragraphs, lists, quotes, headings, links and code, four days of five in English and one in Korean.
"""
import datetime
import os
import random
import sys

ENGLISH = """the a an of and to in that it was we were at on by from with for then when home rain river garden
letter morning evening walked talked wrote read slept supper train street winter summer lamp window friend mother
brother office market bread coffee music slow quiet early late again never always almost small large old new
green cold warm bridge island boat harbour doctor teacher kitchen table paper pencil story weather cloud wind
snow sun night week month remembered forgot promised planned hoped laughed agreed arrived left stayed waited
watched listened café naïve""".split()
KOREAN = """오늘은 아침에 저녁에 비가 눈이 바람이 오래 천천히 혼자 함께 친구와 어머니와 시장에서 부엌에서 강가를
골목을 걸었다 읽었다 썼다 마셨다 기다렸다 웃었다 잊었다 커피를 편지를 책을 빵을 사고 끓이고 고치고 조용히 다시
처음으로 마지막 버스를 기차를 타고 창밖을 보며 잠이 들었다""".split()
TAGS = """family work travel food garden books music weather friends dreams school letters sea walks film market
cooking photos cat train spring summer autumn winter night 산책 가족 부엌 여행 책""".split()
MOODS = "calm happy tired sad curious".split()
SKIES = "clear clouds rain snow wind fog".split()
CODE = ["```sh\ngit commit -am diary\n```", "```\nmon  3 10\ntue  <none> & 4\n```", "    let day = 1\n    print(day)"]


class Writer:
    def __init__(self):
        self.random = random.Random(20)
        self.words = ENGLISH

    def phrase(self, least, most):
        return " ".join(self.random.choices(self.words, k=self.random.randint(least, most)))

    def sentence(self):
        words = self.phrase(6, 16).split(" ")
        place = self.random.randrange(len(words))
        shapes = ["*%s*", "**%s**", "[%s](https://example.org/walks)", "`%s`", "“%s”", "“*%s*”"]
        if self.random.random() < 0.3:
            words[place] = self.random.choice(shapes) % words[place]
        text = " ".join(words)
        return text[0].upper() + text[1:] + "."

    def paragraph(self):
        return " ".join(self.sentence() for _ in range(self.random.randint(3, 6)))

    def items(self, numbered):
        rows = range(1, self.random.randint(3, 5) + 1)
        return "\n".join((f"{n}. " if numbered else "- ") + self.phrase(2, 6) for n in rows)

    def block(self):
        kind = self.random.random()
        if kind < 0.66:
            return self.paragraph()
        if kind < 0.76:
            return "## " + self.phrase(1, 4)
        if kind < 0.82:
            return self.items(numbered=False)
        if kind < 0.86:
            return self.items(numbered=True)
        if kind < 0.93:
            return "> " + self.sentence() + "\n> " + self.sentence()
        if kind < 0.97:
            return self.random.choice(CODE)
        return "* * *"

    def entry(self, moment):
        self.words = KOREAN if self.random.random() < 0.2 else ENGLISH
        blocks, size, wanted = [self.paragraph()], 0, self.random.randint(1000, 2900)
        while size < wanted:
            blocks.append(self.block())
            size = sum(len(block.encode()) + 2 for block in blocks)
        return "\n".join([
            "---",
            "title: " + self.phrase(2, 6),
            "date: " + moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "tags: [" + ", ".join(self.random.sample(TAGS, self.random.randint(1, 4))) + "]",
            "mood: " + self.random.choice(MOODS),
            "weather: {condition: %s, temperature: %d}"
            % (self.random.choice(SKIES), self.random.randint(-10, 30)),
            "favorite: " + ("true" if self.random.random() < 0.05 else "false"),
            "---",
            "",
            "\n\n".join(blocks),
            "",
        ])


def main():
    count, folder = int(sys.argv[1]), sys.argv[2]
    writer = Writer()
    last = datetime.datetime(2024, 12, 31, 21, 30)
    # A day has 20 h 24 min here; more entries than 40 years hold stand closer.
    step = datetime.timedelta(days=min(0.85, 40 * 365 / count))
    taken = set()
    for number in range(count):
        moment = last - step * (count - 1 - number)
        name = moment.strftime("%Y/%Y-%m-%d-%H%M")
        while name in taken:
            name += "b"
        taken.add(name)
        path = os.path.join(folder, name + ".md")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(writer.entry(moment))


main()
