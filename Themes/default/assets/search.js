(() => {
  'use strict';
  const form = document.querySelector('.find'), input = form.q, { dataset } = form;
  const [found, list, more] = ['found', 'hits', 'more'].map((id) => document.getElementById(id));
  const { lang } = document.documentElement, root = new URL(dataset.root, location);
  const make = (name, className, ...parts) => {
    const element = Object.assign(document.createElement(name), { className });
    element.append(...parts);
    return element;
  };
  const inside = (c, from, to) => c >= from && c <= to;

  // Folding, as the index was made: Sources/Text/SearchIndex/TextFolding.swift.

  const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'], finals = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
  const plain = {
    ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe', ı: 'i', ς: 'σ', 'ٱ': 'ا', 'ى': 'ي', 'ة': 'ه',
    ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ',
  };
  const left = /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\u{e0100}-\u{e01ef}]/gu;
  const isDigit = (code) => /\p{Nd}/u.test(String.fromCodePoint(code));
  const digit = (c) => {
    let value = 0;
    while (isDigit(c.codePointAt() - value - 1)) value += 1;
    return String(value % 10);
  };
  const letter = (c) => {
    if (inside(c, '\u1100', '\u1112')) return initials[c.charCodeAt() - 0x1100];
    if (inside(c, '\u1161', '\u1175')) return String.fromCharCode(c.charCodeAt() - 0x1161 + 0x314f);
    return inside(c, '\u11a8', '\u11c2') ? finals[c.charCodeAt() - 0x11a8] : c;
  };
  const folded = (c) => {
    if (/\p{White_Space}|[\0-\x20\x7f]/u.test(c)) return ' ';
    if (inside(c, '\u1100', '\u11ff')) return c;
    if (inside(c, '\u3131', '\u318e')) return plain[c] ?? c;
    const lower = c.normalize('NFKD').replace(left, '').normalize('NFC').toLowerCase();
    return [...lower].map((p) => plain[p] ?? (/\p{Nd}/u.test(p) ? digit(p) : letter(p))).join('');
  };
  const known = new Map();
  const fold = (c) => known.get(c) ?? known.set(c, folded(c)).get(c);

  const isHangul = (c) => inside(c, '가', '힣') || inside(c, '\u3131', '\u318e');
  const isSyllable = (c) => inside(c, '가', '힣');
  const joined = (last, c) => {
    const mayJoin = inside(c, '\u3099', '\u309a') ? inside(last, '\u3041', '\u30ff')
      : inside(c, '\u1161', '\u1175') ? inside(last, '\u1100', '\u1112')
        : inside(c, '\u11a8', '\u11c2') && isSyllable(last) && (last.charCodeAt() - 0xac00) % 28 == 0;
    const both = mayJoin ? (last + c).normalize('NFC') : '';
    return both.length == 1 && both;
  };

  // The units of a text, and where each begins in it.
  const unitsOf = (text) => {
    let units = [], at = [], index = 0;
    for (const c of text) {
      const isJamo = inside(c, '\u1100', '\u11ff');
      for (const p of fold(c)) {
        const last = units.at(-1), both = last && (isJamo || inside(p, '\u3099', '\u309a')) && joined(last, p);
        if (both) units[units.length - 1] = both;
        else if (p != ' ' || last != ' ') {
          units.push(p);
          at.push(index);
        }
      }
      index += c.length;
    }
    const stays = units.map((c, i) => c != ' ' || !(units[i - 1] && units[i + 1] && isHangul(units[i - 1]) && isHangul(units[i + 1])));
    at = at.filter((_, i) => stays[i]);
    at.push(text.length);
    return { units: units.filter((_, i) => stays[i]), at };
  };
  const paired = /[\u0e01-\u0e4e\u0e81-\u0ece\u1000-\u103f\u104a-\u109f\u1100-\u11ff\u1780-\u17d3\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
  const isPaired = (c) => paired.test(c);
  const isWord = (c) => c && !isPaired(c) && /[\p{L}\p{M}\p{N}]/u.test(c);

  // What is asked

  // The units that may stand for one that was typed; the last syllable may go on.
  const syllables = (first, last) => (c) => inside(c, String.fromCharCode(first), String.fromCharCode(last));
  const choice = (c, isLast) => {
    if (isLast && isSyllable(c)) {
      const code = c.charCodeAt(), final = (code - 0xac00) % 28, vowel = Math.floor((code - 0xac00) / 28) % 21;
      if (!final) return syllables(code, code + ({ 8: 3, 13: 3, 18: 1 }[vowel] ?? 0) * 28 + 27);
      const all = finals.map((f, i) => plain[f]?.[0] == finals[final - 1] && String.fromCharCode(code - final + i + 1));
      return (other) => other == c || all.includes(other);
    }
    const initial = initials.indexOf(c);
    if (initial < 0) return null;
    const begins = syllables(0xac00 + initial * 588, 0xac00 + initial * 588 + 587);
    return (other) => other == c || begins(other);
  };
  const pattern = (units, isLast) => units.map((c, i) => {
    const test = choice(c, isLast && i == units.length - 1);
    return { c: test ? null : c, test: test ?? ((other) => other == c), typed: c };
  });
  const moved = (c) => {
    const final = isSyllable(c) ? (c.charCodeAt() - 0xac00) % 28 : 0;
    if (!final) return null;
    const parts = plain[finals[final - 1]], rest = c.charCodeAt() - final;
    return parts ? [String.fromCharCode(rest + finals.indexOf(parts[0]) + 1), parts[1]]
      : [String.fromCharCode(rest), finals[final - 1]];
  };

  // The runs of units that stand in pairs, and the other words.
  const runsOf = (units) => {
    const runs = [];
    for (const unit of units) {
      const kind = isPaired(unit.typed) ? 1 : isWord(unit.typed) ? 2 : 0;
      if (kind && kind == runs.at(-1)?.kind) runs.at(-1).push(unit);
      else runs.push(Object.assign([unit], { kind }));
    }
    return runs.filter(({ kind }) => kind);
  };
  // Each term: patterns of which one must be there, from where on in a word.
  const termsOf = (query) => {
    const plainly = query.includes('"') ? query : query.replace(/[“”„«»「」]/g, '"'), texts = [...plainly.matchAll(/"([^"]*)"?|[^\s"]+/g)];
    return texts.map(([whole, phrase], index) => {
      const isPhrase = whole[0] == '"';
      let { units } = unitsOf(isPhrase ? phrase : whole);
      while (units[0] == ' ') units = units.slice(1);
      while (units.at(-1) == ' ') units = units.slice(0, -1);
      const isLast = !isPhrase && index == texts.length - 1, last = isLast && units.length && moved(units.at(-1));
      const patterns = [pattern(units, isLast)];
      if (last) patterns.push(pattern([...units.slice(0, -1), ...last], false));
      // A phrase of several words may begin inside one.
      return { isPhrase, patterns, isFree: isPhrase && runsOf(patterns[0]).length > 1 };
    }).filter(({ patterns }) => patterns[0].some(({ typed }) => isPaired(typed) || isWord(typed)));
  };

  const articles = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'];
  // Where a term stands in a text: the first letter, and the one behind the last.
  const matchOf = ({ isFree, patterns }, { units }, from = 0) => {
    for (let start = from; start < units.length; start += 1) for (const each of patterns) {
      if (!each[0].test(units[start]) || !each.every(({ test }, i) => units[start + i] && test(units[start + i]))) continue;
      if (!isFree && isWord(units[start]) && isWord(units[start - 1])) {
        let begin = start;
        while (isWord(units[begin - 1])) begin -= 1;
        if (!articles.includes(units.slice(begin, start).join(''))) continue;
      }
      return [start, start + each.length];
    }
    return null;
  };

  // The index

  const files = new Map();
  const load = (path) => {
    if (!files.has(path)) files.set(path, (async () => {
      const answer = await fetch(new URL(path.split('/').map(encodeURIComponent).join('/'), root));
      if (!answer.ok) throw answer.status;
      return answer.text();
    })().catch((fault) => {
      files.delete(path);
      throw fault;
    }));
    return files.get(path);
  };
  const hash = (units) => units.reduce((h, c) => Math.imul(h ^ c.codePointAt(), 0x1000193), 0x811c9dc5 | 0);

  const daysOf = (code) => {
    const value = (i) => code.charCodeAt(i) - (code[i] > '*' ? 0x22 : 0x21), days = [];
    if (code == '*') return null;
    let day = 0;
    for (let i = 0; i < code.length; i += 1) {
      if (code[i] == '!') {
        day += 91 + (value(i + 1) - 1) * 90 + value(i + 2) - 1;
        i += 2;
      } else day += value(i);
      days.push(day);
    }
    return days;
  };

  // The days on which a token stands that fits; null for all.
  const lookUp = async ([year, count], units, fits) => {
    const folder = `search/${String(year).padStart(4, '0')}/`, days = new Set();
    const own = units && hash(units) & (count - 1);
    const shards = await Promise.all([...Array(count).keys()].filter((n) => !units || n == own).map((n) => load(`${folder}${n}.txt`)));
    for (const line of shards.join('').split('\n')) {
      const end = line.indexOf(' ');
      if (end < 1 || !fits([...line.slice(0, end)])) continue;
      const some = daysOf(line.slice(end + 1));
      if (!some) return null;
      for (const day of some) days.add(day);
    }
    return days;
  };
  const both = (one, other) => one && other ? new Set([...one].filter((day) => other.has(day))) : one ?? other;

  const daysOfPattern = async (year, each, isPhrase) => {
    let days = null;
    const narrow = async (units, fits) => { days = both(days, await lookUp(year, units, fits)); };
    const runs = runsOf(each);
    for (const [index, run] of runs.entries()) {
      if (run.kind == 1) {
        for (let i = 0; i + 1 < run.length; i += 1) {
          if (run[i].c) await narrow([run[i].c], ([a, b]) => a == run[i].c && b && run[i + 1].test(b));
        }
        if (run.length == 1) await narrow(run[0].c && [run[0].c], ([a]) => run[0].test(a));
      } else {
        // The first word of a phrase may be the end of one.
        if (isPhrase && index == 0 && runs.length > 1) continue;
        const word = run.map(({ c }) => c).slice(0, 24), isWhole = index < runs.length - 1 && run.length < 24;
        // One letter alone is in no shard of its own; with others it need not be looked up.
        if (word.length == 1 && !isWhole && days) continue;
        await narrow(word.length > 1 || isWhole ? word.slice(0, 2) : null,
          (token) => word.every((c, i) => c == token[i]) && (!isWhole || token.length == word.length));
      }
    }
    return days;
  };
  const candidates = async (year, terms) => {
    let days = null;
    for (const { isPhrase, patterns } of terms) {
      const sets = await Promise.all(patterns.map((each) => daysOfPattern(year, each, isPhrase)));
      days = both(days, sets.includes(null) ? null : new Set(sets.flatMap((set) => [...set])));
      if (days?.size == 0) break;
    }
    return days;
  };

  // Days

  const dateOf = (year, day) => {
    const leap = new Date(Date.UTC(2000, 0, day)), date = new Date(Date.UTC(2000, leap.getUTCMonth(), leap.getUTCDate()));
    date.setUTCFullYear(year, leap.getUTCMonth(), leap.getUTCDate());
    return date;
  };
  const shown = (options) => {
    const format = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options });
    return (date) => format.format(date);
  };
  const numeral = shown({ day: 'numeric' }), month = shown({ month: 'short', year: 'numeric' }), whole = shown({ dateStyle: 'full' });
  const yearName = new Intl.NumberFormat(lang, { useGrouping: false });
  const foldedText = (text) => unitsOf(text).units.join('').trim();
  const months = ['long', 'short'].map((month) => {
    const format = new Intl.DateTimeFormat(lang, { calendar: 'gregory', timeZone: 'UTC', month, day: 'numeric' });
    return [...Array(12).keys()].map((n) => foldedText(format.formatToParts(Date.UTC(2000, n, 1)).find(({ type }) => type == 'month').value).replace(/[.월月]/g, ''));
  });
  // A year, a month, a day, or several of them, as one writes them; null for any other text.
  const askedDay = (query) => {
    const text = foldedText(query);
    const match = text.match(/^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/) ?? text.match(/^(?:(\d{4})[年년] ?)?(?:(\d{1,2})[月월] ?)?(?:(\d{1,2})[日일])?$/);
    if (match?.[0]) return match.slice(1).map(Number);
    const parts = [0, 0, 0];
    for (const word of text.split(/[ .,،/]+|(?<=\d)(?:st|nd|rd|th)\b/).filter((word) => word && !/^(de|del|d'|di|of)$/.test(word))) {
      const month = months.map((names) => names.indexOf(word)).find((n) => n >= 0) ?? -1;
      const place = /^\d{4}$/.test(word) ? 0 : month >= 0 && !/^\d/.test(word) ? 1 : /^\d{1,2}$/.test(word) ? 2 : -1;
      if (place < 0 || parts[place]) return null;
      parts[place] = place == 1 ? month + 1 : +word;
    }
    return parts[1] || (parts[0] && !parts[2]) ? parts : null;
  };

  // Answers

  const marked = (text, pieces, terms) => {
    const nodes = [];
    let end = 0;
    for (let at = 0; at < pieces.units.length;) {
      const next = terms.map((term) => matchOf(term, pieces, at)).filter(Boolean).sort(([a], [b]) => a - b)[0];
      if (!next) break;
      const first = pieces.at[next[0]], last = first + text.slice(first, pieces.at[next[1]]).trimEnd().length;
      nodes.push(text.slice(end, first), make('mark', '', text.slice(first, last)));
      [at, end] = [next[1], last];
    }
    return [...nodes, text.slice(end)];
  };
  const excerpt = (text, terms) => {
    const pieces = unitsOf(text), first = terms.map((term) => matchOf(term, pieces)).filter(Boolean).map(([start]) => pieces.at[start]).sort((a, b) => a - b)[0] ?? 0;
    // What stands in pairs is wide.
    const [before, length] = isPaired(text[first] ?? '') ? [20, 80] : [50, 180];
    const from = first < before * 1.5 ? 0 : first - before + Math.max(0, text.slice(first - before, first).search(/\s/)), some = text.slice(from, from + length);
    const isCut = from + length < text.length, end = isCut ? some.search(/\s\S*$/) : -1, cut = end > length / 2 ? some.slice(0, end) : some;
    return [from ? '… ' : '', ...marked(cut, unitsOf(cut), terms), isCut ? ' …' : ''];
  };
  const row = (year, { day, address, title }, text, terms) => {
    // Undated pages are those of the year 0.
    const date = year && dateOf(year, day), body = (title && text.startsWith(title) ? text.slice(title.length).trim() : text).replace(/^[> ]+/gm, '');
    const link = make('a', 'u-url', ...title ? marked(title, unitsOf(title), terms) : excerpt(body, terms));
    link.href = new URL(address.split('/').map(encodeURIComponent).join('/'), root);
    const words = make('div', 'words', make(title ? 'h2' : 'p', title ? 'p-name' : 'only', link));
    if (title && body) words.append(make('p', 'p-summary', ...excerpt(body, terms)));
    words.dir = 'auto';
    const seen = date ? [make('b', '', numeral(date).match(/\p{Nd}+/u)[0]), make('span', '', month(date))] : [];
    for (const part of seen) part.ariaHidden = true;
    return make('article', 'h-entry hit', make('p', 'date', ...seen, ...date ? [make('i', 'sr', whole(date))] : []), words);
  };

  async function* answers(query, looked) {
    const terms = termsOf(query), day = askedDay(query);
    if (!terms.length && !day) return;
    for (const year of JSON.parse(await load('search/index.json')).years) {
      const days = terms.length ? await candidates(year, terms) : new Set();
      const isOfDay = (number) => {
        if (!day || !year[0] || (day[0] && day[0] != year[0])) return false;
        const date = new Date(Date.UTC(2000, 0, number));
        return (!day[1] || date.getUTCMonth() + 1 == day[1]) && (!day[2] || date.getUTCDate() == day[2]);
      };
      if (year[0]) looked.push(year[0]);
      if (days?.size == 0 && !(day && (!day[0] || day[0] == year[0]))) continue;
      const entries = (await load(`search/${String(year[0]).padStart(4, '0')}/entries.txt`)).split('\n').filter(Boolean)
        .map((line) => line.split('\t')).map(([number, address, title]) => ({ day: +number, address, title }))
        .filter(({ day }) => !days || days.has(day) || isOfDay(day));
      for (let i = 0; i < entries.length; i += 6) {
        const some = entries.slice(i, i + 6), texts = await Promise.all(some.map(({ address }) => load(address + 'index.txt')));
        for (const [place, text] of texts.entries()) {
          const pieces = unitsOf(text);
          if (isOfDay(some[place].day) || (terms.length && terms.every((term) => matchOf(term, pieces)))) {
            yield row(year[0], some[place], text, terms);
          }
        }
      }
    }
  }

  let run = 0, source = null, looked = [];
  const say = (name, values = {}) => { found.textContent = name && dataset[name].replace(/\{(\w+)\}/g, (_, key) => values[key]); };
  const next = async (number) => {
    more.hidden = true;
    list.ariaBusy = true;
    try {
      for (let shown = 0; shown < 10; shown += 1) {
        const { value, done } = await source.next();
        if (number != run) return;
        if (done) break;
        list.append(value);
        if (shown == 9) more.hidden = false;
      }
      const years = [...new Set([looked.at(-1), looked[0]])].filter((year) => year != null).map((year) => yearName.format(year)).join('–');
      const count = list.childElementCount;
      say(!count ? 'none' : !years ? 'found' : more.hidden ? 'all' : 'results', { count: yearName.format(count), years });
    } catch {
      if (number != run) return;
      say('failed');
      more.hidden = false;
      source = null;
    }
    list.ariaBusy = false;
  };
  const ask = () => {
    const query = [...input.value].slice(0, 64).join('').trim(), number = run += 1;
    history.replaceState(null, '', query ? '?q=' + encodeURIComponent(query.toWellFormed?.() ?? query) : location.pathname);
    list.replaceChildren();
    say('');
    more.hidden = true;
    if (!query) return;
    source = answers(query, looked = []);
    next(number);
  };
  let timer;
  const askSoon = (event) => {
    clearTimeout(timer);
    if (!event.isComposing) timer = setTimeout(ask, 150);
  };
  input.addEventListener('input', askSoon);
  input.addEventListener('compositionend', askSoon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    ask();
  });
  more.onclick = () => source ? next(run) : ask();
  document.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], stops = [input, ...list.querySelectorAll('a')];
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (next && stops.includes(document.activeElement)) {
      event.preventDefault();
      next.focus();
    }
    if (event.key != '/' || event.ctrlKey || event.metaKey || event.target == input) return;
    event.preventDefault();
    input.focus();
  });
  form.hidden = false;
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) ask();
  else input.focus();
})();
