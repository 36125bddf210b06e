// A day in ten seconds: a card above the list, whose entry needs no editor.

import { $, composed, drawn, icons, make, say, set, settings, shown } from './tools.js';
import { call } from './server.js';
import { showState, toast } from './asking.js';
import { beginSheet } from './saving.js';
import { addPhotos } from './photos.js';

const line = $('line');
// The sheet of the card, if it has something, and the words before its photos.
let sheet, known = '';

const begin = () => sheet ??= beginSheet({ letGo });
// A mood makes no entry.
const isBare = () => sheet.isEmpty && !sheet.coming.length;

// The sheet is saved, or written on elsewhere: the card is empty again.
function letGo() {
  this.letGo = null;
  sheet = null;
  known = '';
  composed(() => line.value = '');
  quick.draw();
}

export const quick = {
  // Each change is kept in the browser at once, as in the editor.
  changed() {
    const { mine } = begin(), words = line.value.trimEnd();
    mine.text = words + mine.text.slice(known.length);
    known = words;
    if (isBare() && !sheet.file && !sheet.isDirty) { sheet.forget(); sheet = null; }
    else isBare() ? sheet.clear() : sheet.store();
    this.draw();
    showState();
  },

  feel({ value }) {
    const { mine } = begin();
    mine.mood = mine.mood == value ? null : value;
    this.changed();
  },

  photos(files) {
    addPhotos(files, begin());
    this.changed();
  },

  // The weather of the place that was last written about; asked for only here.
  async weather() {
    const { latitude, longitude } = settings.lastPlace, own = begin(), { mine } = own;
    try {
      mine.weather = mine.weather ? null
        : (await call('POST', 'weather', { latitude, longitude, date: mine.date })).weather;
    } catch { toast('noWeather'); }
    own == sheet ? this.changed() : own.save();
  },

  async save() {
    const isTyped = document.activeElement == line;
    if (!sheet || isBare()) {
      line.focus();
      return sheet && toast('needsText');
    }
    const saving = this.leave();
    // A phone shows what was saved, not its keyboard.
    (isTyped || matchMedia('(pointer: fine)').matches ? line : $('brand')).focus();
    await saving;
    set('say', $('state').textContent);
  },

  // Whoever opens another page has said what the card has; a mood alone is let go.
  leave() {
    const done = sheet, isVoid = done && isBare() && !done.file;
    done?.letGo();
    if (isVoid) return done.forget();
    done?.sendPhotos();
    return done?.save();
  },

  draw() {
    const { mood, weather } = sheet?.mine ?? {}, { lastPlace } = settings;
    $('quick').classList.toggle('has', !!sheet);
    for (const face of $('moods').children) face.ariaPressed = face.value == (mood ?? '');
    const degrees = weather?.temperature, sky = 'weather.' + weather?.icon;
    const place = say(lastPlace?.name ? 'weatherIn' : 'fetchWeather', { title: lastPlace?.name });
    set('sky', { hidden: !settings.asksWeather || !lastPlace, ariaPressed: !!weather },
      drawn(icons[sky] ?? icons['weather.clouds']), make('bdi', !weather ? place
        : degrees == null ? weather.condition
        : say('degrees').replace('{number}', shown.number(degrees))));
    set('shots', sheet?.photos.filter(({ isRefused }) => !isRefused).map(({ thumb }) =>
      thumb ?? $('add').firstChild.cloneNode(true)) ?? []);
  },
};

line.oninput = () => quick.changed();
