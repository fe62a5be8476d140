/** The date of birth in a sentence, as `1958-03-04`; empty when there is none. */
export function birthDateIn(sentence: string): string {
  if (!ofBirth.test(sentence)) return '';
  for (const { pattern, parts } of forms) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const [year = '', month = '', day = ''] = parts.map((index) => found[index] ?? '');
    const date = dateOf(Number(year), monthOf(month), Number(day));
    if (date) return date;
  }
  return '';
}

const ofBirth =
  /\bborn\b|\bbirthday\b|\bnaci[óo](?!\p{L})|\bnacid[oa]\b|cumpleaños|태어|생일|출생|生まれ|誕生日|出生|生日|生于/iu;

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const meses = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const names = [...months, ...meses].join('|');

/** The capture groups of year, month and day in each pattern. */
const forms = [
  { pattern: /(\d{4})-(\d{1,2})-(\d{1,2})/, parts: [1, 2, 3] },
  { pattern: /(\d{4})\s*[년年]\s*(\d{1,2})\s*[월月]\s*(\d{1,2})\s*[일日号]/, parts: [1, 2, 3] },
  {
    pattern: new RegExp(
      `(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of |de )?(${names})(?:,| de| of)?\\s+(\\d{4})`,
      'i',
    ),
    parts: [3, 2, 1],
  },
  {
    pattern: new RegExp(`(${names})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`, 'i'),
    parts: [3, 1, 2],
  },
];

function monthOf(text: string): number {
  const name = text.toLowerCase();
  const index = Math.max(months.indexOf(name), meses.indexOf(name));
  return index < 0 ? Number(text) : index + 1;
}

/** Empty for an invalid date. */
function dateOf(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : '';
}
