import { tokenize } from '#server/language/tokenize.ts';
import { contradicts } from './contradictions.ts';
import { createDenialCheck, type TitledText } from './denials.ts';
import { createFigureCheck } from './known-figures.ts';
import { createNameCheck } from './names.ts';
import { once } from './once.ts';
import { createReferenceCheck } from './references.ts';
import { createSharedWords } from './shared-words.ts';

interface ClaimSources {
  /** All texts that the model received. */
  all: readonly string[];
  /** The texts among them that may support an answer, which the question may not. */
  supporting: readonly string[];
  /** The text of the passage with the marker `[1]`, of `[2]` and so on. */
  passages: readonly string[];
  /** The same passages with separate title and text. */
  statements: readonly TitledText[];
}

/**
 * Checks sentences of a model against the sources that it received: every figure, date, name, link,
 * email address and phone number of a sentence has to occur in them, a figure in the passage that the
 * sentence cites or resembles. A sentence must not say the opposite of its passage. Sentences must be
 * checked in their order.
 */
export function createClaimCheck({ all, supporting, passages, statements }: ClaimSources) {
  const sharedWords = createSharedWords(passages);
  const hasKnownNames = createNameCheck(all, passages);
  const withoutReferences = createReferenceCheck(all);
  const hasKnownFigures = createFigureCheck({ all, passages, sharedWords });
  const isDenied = createDenialCheck(statements);
  const terms = once(() => new Set(supporting.flatMap(tokenize)));

  function hasKnownValues(sentence: string, cited: readonly number[]): boolean {
    if (!mayHaveValues.test(sentence)) return true;
    const text = withoutReferences(sentence);
    return text !== null && hasKnownFigures({ text, sentence, cited });
  }

  return {
    /** Whether the sources contain everything that the sentence claims. */
    isSupported(sentence: string): boolean {
      const text = sentence.normalize('NFKC').replace(marker, ' ').replace(listLabel, '');
      const cited = [...sentence.matchAll(marker)].map(([, n]) => Number(n) - 1);
      const citedText = cited.map((index) => passages[index] ?? '').join('\n');
      return (
        hasKnownNames(text) &&
        hasKnownValues(text, cited) &&
        !contradicts(text, citedText) &&
        !isDenied(text, cited.length > 0 ? cited : sharedWords.closest(text))
      );
    },

    /** Whether at least half of the sentence's words occur in the sources. */
    restsOnSources(sentence: string): boolean {
      const words = new Set(tokenize(sentence.replace(marker, ' ')));
      const shared = [...words].filter((term) => terms().has(term)).length;
      return shared > 0 && shared >= words.size * minShare;
    },
  };
}

/** Below this share, a sentence has only common words from the sources. */
const minShare = 0.5;
const marker = /\[(\d{1,2})\]/g;
/** “1.” or “- 2)” at the beginning of a line. */
const listLabel = /^[\s*#>-]{0,8}\d{1,3}[.)](?=\s)/;
const mayHaveValues = /[\d@]|\/\/|[a-z0-9-]\.[a-z]{2}/i;
