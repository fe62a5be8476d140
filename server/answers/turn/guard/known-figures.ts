import { type Figure, findFigures, findSupportedValues, isSupportedFigure } from './figures.ts';
import { once } from './once.ts';
import type { SharedWords } from './shared-words.ts';

interface FigureSources {
  all: readonly string[];
  passages: readonly string[];
  sharedWords: SharedWords;
}

/** The text whose figures are checked, and the sentence from which it is taken. */
interface Claimed {
  text: string;
  sentence: string;
  /** Indexes of the cited passages. */
  cited: readonly number[];
}

/**
 * Checks that the sources have all figures of a text, and that the cited passages have them or, because
 * models confuse the numbers of passages, others that share as many words with the sentence.
 */
export function createFigureCheck({ all, passages, sharedWords }: FigureSources) {
  const valuesOf = (texts: readonly string[]) =>
    findSupportedValues(texts.join('\n').normalize('NFKC'));
  const known = once(() => valuesOf(all));
  const others = once(() => all.filter((text) => !passages.includes(text)));

  function areIn(indexes: readonly number[], figures: readonly Figure[]): boolean {
    const values = valuesOf([...others(), ...indexes.map((index) => passages[index] ?? '')]);
    return figures.every((figure) => isSupportedFigure(figure, values));
  }

  return ({ text, sentence, cited }: Claimed): boolean => {
    const figures = findFigures(text);
    if (!figures.every((figure) => isSupportedFigure(figure, known()))) return false;
    if (figures.length === 0 || cited.length === 0) return true;
    return areIn(cited, figures) || areIn(sharedWords.asCloseAs(cited, sentence), figures);
  };
}
