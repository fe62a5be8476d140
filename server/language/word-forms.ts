import { toKatakana } from './to-katakana.ts';

/**
 * Terms of related words: delivery and deliver, payment and pay, devolución and devuelvo, かばん and
 * カバン. Most are not real words; callers look up which exist.
 */
export function relatedForms(term: string): readonly string[] {
  const known = cache.get(term);
  if (known) return known;
  const forms = formsOf(term);
  if (cache.size === maxCached) cache.clear();
  cache.set(term, forms);
  return forms;
}

/** Questions use the same words again and again. */
const cache = new Map<string, readonly string[]>();
const maxCached = 2_000;

function formsOf(term: string): string[] {
  // Words that are usually in katakana are also typed in hiragana.
  if (hiragana.test(term)) return [toKatakana(term)];
  if (!latinTerm.test(term) || unrelated.has(term)) return [];
  const stems = [term, ...endings.flatMap((ending) => withoutEnding(term, ending))];
  const roots = stems.flatMap((root) => [root, ...withOtherEnd(root)]);
  const forms = new Set([
    ...roots,
    ...roots.flatMap(withEndings),
    ...stems.flatMap(withOtherVowel),
  ]);
  forms.delete(term);
  return [...forms].filter((form) => !unrelated.has(form));
}

const latinTerm = /^[a-z]{3,32}$/;
const hiragana = /^[ぁ-ゖー]+$/;

/** Suffixes and the minimum length of their stem: pay-ment, manag-ement, arriv-al, deliv-er(y). */
const endings = Object.entries({
  ment: 3,
  ement: 4,
  abl: 4,
  al: 4,
  ation: 4,
  lation: 5,
  anc: 5,
  ion: 5,
  er: 5,
});

function withoutEnding(term: string, [ending, minLength]: [string, number]): string[] {
  const root = term.slice(0, -ending.length);
  return term.endsWith(ending) && root.length >= minLength ? [root] : [];
}

const withEndings = (root: string) =>
  endings.filter(([, minLength]) => root.length >= minLength).map(([ending]) => root + ending);

/** Words that only look derived from a shorter one. */
const unrelated = new Set(
  'apartment department comment element segment fragment question personal portal animal'.split(
    ' ',
  ),
);

/** Spanish verbs change their stressed vowel: devolver, devuelvo; cerrar, cierre. */
function withOtherVowel(root: string): string[] {
  const [, start, vowel, end] = lastVowel.exec(root) ?? [];
  const other = vowel && otherVowels.get(vowel);
  return other ? [`${start}${other}${end}`] : [];
}

const lastVowel = /^(.+?)(ue|ie|o|e)([^aeiouy]{1,3})$/;
const otherVowels = new Map([
  ['ue', 'o'],
  ['o', 'ue'],
  ['ie', 'e'],
  ['e', 'ie'],
]);

/**
 * Interchangeable stem endings: devolv-er, devoluc-ión; subscrib-e, subscript-ion; install and
 * instal(led).
 */
function withOtherEnd(root: string): string[] {
  return otherEnds.flatMap((alike) =>
    alike
      .filter((end) => root.endsWith(end) && root.length > end.length + 1)
      .flatMap((end) => alike.map((other) => root.slice(0, -end.length) + other)),
  );
}

const otherEnds = [
  ['olv', 'uelv', 'olucion'],
  ['scrib', 'scription', 'scripcion'],
  ['abl', 'abilit'],
  ['ll', 'l'],
];
