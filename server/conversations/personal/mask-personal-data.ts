/** Anything with an `@` between other characters, full-width included. */
const addresses = /(?<![^\s@＠<>])[^\s@＠<>]+[@＠][^\s@＠<>]+/gu;
/** Seven digits or more, however they are grouped. */
const numbers = /[+＋]?\p{Nd}(?:[\s().\-–—·]{0,2}\p{Nd}){6,}/gu;

const dots = (found: string) => '•'.repeat(found.length);

/**
 * Masks data that identifies a customer: email addresses, phone numbers and the `known` facts. The
 * default mask retains the length, so that offsets stay valid.
 */
export function maskPersonalData(
  text: string,
  known: readonly string[] = [],
  mask: (found: string) => string = dots,
): string {
  const masked = text.replace(addresses, mask).replace(numbers, mask);
  return patternsOf(known).reduce((rest, pattern) => rest.replace(pattern, mask), masked);
}

/** Compiled once for the facts of a chat, which usually mask many texts. */
const patternsByFacts = new WeakMap<readonly string[], RegExp[]>();

function patternsOf(known: readonly string[]): RegExp[] {
  const patterns = patternsByFacts.get(known) ?? compilePatterns(known);
  patternsByFacts.set(known, patterns);
  return patterns;
}

/** Patterns of whole facts and of each word of a fact; matches whole words only. */
function compilePatterns(known: readonly string[]): RegExp[] {
  const phrases = new Set(known.flatMap((fact) => [fact.trim(), ...fact.trim().split(/\s+/)]));
  return [...phrases]
    .filter((words) => words.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((words) => {
      const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
      // Korean and Japanese particles directly follow a name.
      // regex-input: any, words of a name with every special character escaped
      return new RegExp(
        `(?<![\\p{Script=Latin}\\p{N}])${escaped}(?![\\p{Script=Latin}\\p{N}])`,
        'giu',
      );
    });
}
