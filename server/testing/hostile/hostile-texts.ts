/** Repeated parts of texts on which careless code takes superlinear time. */
const parts = {
  spaces: ' ',
  digits: '$ 1,0.',
  brackets: '[',
  elements: '<div>',
  quotes: '“"\'',
  stars: '*a_`',
  lists: '\n- 1. |-|',
  greetings: 'hi there ',
  orders: 'forget all of the a real live ',
  addresses: 'a@a.a//www.',
  phones: '+8 (2',
  marks: 'e\u0301\u0323',
  hidden: '\u202e\u2066\u0000',
  surrogates: '\ud800',
  hanja: '国州省市',
  kana: 'カー゛',
};

export type HostileKind = keyof typeof parts | 'hangul' | 'words';
export const hostileKinds = [...Object.keys(parts), 'hangul', 'words'] as HostileKind[];

/**
 * `length` characters of a kind, with a different one at the end, so that near matches fail and
 * backtrack.
 */
export function hostileText(kind: HostileKind, length: number): string {
  if (kind === 'hangul') return noise(length, 0xac00, 11_172);
  if (kind === 'words') return noise(length, 0x61, 26).replace(/(.{7})./g, '$1 ');
  const part = parts[kind];
  return `${part.repeat(Math.ceil(length / part.length)).slice(0, Math.max(0, length - 1))}!`;
}

/** Deterministic pseudo-random characters. */
function noise(length: number, first: number, count: number): string {
  let seed = 1;
  const characters = Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(first + (seed % count));
  });
  return characters.join('');
}
