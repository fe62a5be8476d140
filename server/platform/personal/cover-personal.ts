/** Anything with an `@` between other signs, also in the wide script of East Asia. */
const addresses = /(?<![^\s@＠<>])[^\s@＠<>]+[@＠][^\s@＠<>]+/gu;
/** Seven digits or more, however they are grouped. */
const numbers = /[+＋]?\p{Nd}(?:[\s().\-–—·]{0,2}\p{Nd}){6,}/gu;

const dots = (found: string) => '•'.repeat(found.length);

/**
 * A text without what tells who a customer is: e-mail addresses, phone numbers, and what is `known` of
 * them. It keeps its length, so that marks in it stay where they are, unless `cover` says otherwise.
 */
export function coverPersonal(
  text: string,
  known: readonly string[] = [],
  cover: (found: string) => string = dots,
): string {
  const covered = text.replace(addresses, cover).replace(numbers, cover);
  return patternsOf(known).reduce((rest, pattern) => rest.replace(pattern, cover), covered);
}

/** Whole facts and, of facts of several words, each word; a word inside of another is another word. */
function patternsOf(known: readonly string[]): RegExp[] {
  const wanted = new Set(known.flatMap((fact) => [fact.trim(), ...fact.trim().split(/\s+/)]));
  return [...wanted]
    .filter((words) => words.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((words) => {
      const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
      // Korean and Japanese write their particles right behind a name.
      // regex-input: any, words of a name with every sign escaped
      return new RegExp(
        `(?<![\\p{Script=Latin}\\p{N}])${escaped}(?![\\p{Script=Latin}\\p{N}])`,
        'giu',
      );
    });
}
