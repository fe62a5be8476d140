const english = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const spanish = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

/** The months in English and Spanish, in lower case, as alternatives of a pattern. */
export const monthNames = [...english, ...spanish].join('|');

/** 1 to 12; 0 when the name is unknown. */
export function monthNumber(name: string): number {
  const lower = name.toLowerCase();
  return Math.max(english.indexOf(lower), spanish.indexOf(lower)) + 1;
}

/**
 * 1 to 12 for an English name or its abbreviation of three letters or more; 0 when it is unknown.
 */
export function abbreviatedMonthNumber(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return english.findIndex((month) => month.startsWith(start)) + 1;
}
