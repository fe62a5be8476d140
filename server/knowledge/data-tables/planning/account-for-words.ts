import { loadPhrases, type PhraseGroup } from '#server/language/phrases.ts';
import { maskSpans, normalizeText, type Span } from './mentions.ts';

const phrases = loadPhrases('table-questions', ['filler', 'records', 'grouping', 'range']);

/** Words by whether spaces separate them from their neighbours. */
interface Words {
  spaced: ReadonlySet<string>;
  joined: ReadonlySet<string>;
}

const words = Object.fromEntries(
  Object.entries(phrases).map(([group, byLanguage]) => [group, toWords(byLanguage)]),
) as Record<keyof typeof phrases, Words>; // the same groups

function toWords({ en, es, ko, zh, ja }: PhraseGroup): Words {
  return {
    spaced: new Set([...en, ...es].map(normalizeText)),
    joined: new Set([...ko, ...zh, ...ja].map(normalizeText)),
  };
}

export type UsedWords = 'grouping' | 'range';

/**
 * The first word of a question that neither these spans nor words without a meaning of their own
 * account for; null when the question is understood as a whole.
 */
export function findUnaccountedWord(
  question: string,
  spans: readonly Span[],
  used: readonly UsedWords[],
): string | null {
  const known = (['filler', 'records', ...used] as const).map((group) => words[group]);
  const rest = maskSpans(question, spans).match(/[\p{L}\p{N}%]+/gu) ?? [];
  return rest.find((word) => !isKnown(word, known)) ?? null;
}

/** Whether a question speaks of rows, as `orders` or `건`. */
export function mentionsRecords(question: string): boolean {
  const { spaced, joined } = words.records;
  const tokens = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    tokens.some((token) => spaced.has(token)) || [...joined].some((one) => question.includes(one))
  );
}

/** Particles and endings follow a word without a space, so a word may consist of several. */
function isKnown(word: string, known: readonly Words[]): boolean {
  if (known.some(({ spaced }) => spaced.has(word))) return true;
  const reachable = new Set([0]);
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = Math.max(0, end - maxPartLength); start < end; start += 1) {
      const part = word.slice(start, end);
      if (reachable.has(start) && known.some(({ joined }) => joined.has(part))) {
        reachable.add(end);
        break;
      }
    }
  }
  return reachable.has(word.length);
}

const maxPartLength = 8;
