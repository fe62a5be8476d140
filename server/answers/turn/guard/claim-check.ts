import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { contradicts } from './contradictions.ts';
import { createDenialCheck, type TitledText } from './denials.ts';
import { type Figure, findFigures, findSupportedValues, isSupportedFigure } from './figures.ts';
import { findNames } from './names.ts';

interface ClaimSources {
  /** All texts that the model received. */
  all: readonly string[];
  /** Those of them that may support an answer; not the question, for example. */
  own: readonly string[];
  /** The text of the passage with the marker `[1]`, of `[2]` and so on. */
  passages: readonly string[];
  /** The same passages with title and text apart. */
  statements: readonly TitledText[];
}

/**
 * Checks sentences of a model against the sources that it received: every figure, date, name, link,
 * e-mail address and phone number of a sentence has to occur in them, a figure in a passage that the
 * sentence rests on, and a sentence must neither deny what its passage says nor state what it denies.
 * Sentences must be checked in their order.
 */
export function createClaimCheck({ all, own, passages, statements }: ClaimSources) {
  const language = once(() => guessLanguage(passages.join('\n')));
  const lowerText = once(() => all.join('\n').toLowerCase());
  const read = once(() => readSources(all.join('\n').normalize('NFKC')));
  const terms = once(() => new Set(own.flatMap(tokenize)));
  const isDenied = createDenialCheck(statements);
  const passageTerms = once(() => passages.map((passage) => new Set(tokenize(passage))));
  /** A short sentence, such as an item of a list, has the language of those before it. */
  let answerLanguage: ReturnType<typeof guessLanguage>;

  function hasKnownReferences(text: string, cited: readonly number[]): boolean {
    if (!mayClaim.test(text)) return true;
    const sources = read();
    const { links, phones, rest } = findReferences(text);
    if (!links.every((link) => sources.links.has(link) || sources.hosts.has(link))) return false;
    const unknownPhones = phones.filter(({ digits }) => !isKnownPhone(digits, sources.phones));
    const remaining = [rest, ...unknownPhones.map(({ text: phone }) => phone)].join('\n');
    const figures = findFigures(remaining);
    return (
      figures.every((figure) => isSupportedFigure(figure, sources.values)) &&
      (cited.length === 0 || occurInCitedPassages(figures, text, cited))
    );
  }

  /** How many words of the text each passage has. */
  function countShared(text: string): number[] {
    const words = [...new Set(tokenize(text))].filter((term) => !/\d/.test(term));
    return passageTerms().map((known) => words.filter((term) => known.has(term)).length);
  }

  /** The passages that a sentence without marks may rest on. */
  function closestPassages(text: string): number[] {
    const shared = countShared(text);
    const found = [...shared.keys()].filter((index) => (shared[index] ?? 0) > 0);
    return found.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0)).slice(0, maxClosest);
  }

  /**
   * Whether the cited passages have the figures, or others that share no fewer words with the
   * sentence, since models confuse the marks of passages.
   */
  function occurInCitedPassages(
    figures: readonly Figure[],
    text: string,
    cited: readonly number[],
  ) {
    const isIn = (indexes: readonly number[]) => {
      const bodies = indexes.map((index) => passages[index] ?? '');
      const others = all.filter((each) => !passages.includes(each));
      const values = findSupportedValues([...others, ...bodies].join('\n').normalize('NFKC'));
      return figures.every((figure) => isSupportedFigure(figure, values));
    };
    if (figures.length === 0 || isIn(cited)) return true;
    const shared = countShared(text);
    const minShared = Math.max(...cited.map((index) => shared[index] ?? 0));
    return isIn([...passages.keys()].filter((index) => (shared[index] ?? 0) >= minShared));
  }

  /**
   * Names are compared within one language: others may write them in another way. In code, other words
   * are capitalized.
   */
  function hasKnownNames(text: string): boolean {
    if (isCode.test(text)) return true;
    const names = findNames(text);
    answerLanguage = guessLanguage(text) ?? answerLanguage;
    if (names.length === 0 || answerLanguage !== language()) return true;
    return names.every((name) => lowerText().includes(name.toLowerCase()));
  }

  return {
    /** Whether the sources contain everything that the sentence claims. */
    isSupported(sentence: string): boolean {
      const text = sentence.normalize('NFKC').replace(marker, ' ').replace(listLabel, '');
      const cited = [...sentence.matchAll(marker)].map(([, n]) => Number(n) - 1);
      const citedText = cited.map((index) => passages[index] ?? '').join('\n');
      return (
        hasKnownNames(text) &&
        hasKnownReferences(text, cited) &&
        !contradicts(text, citedText) &&
        !isDenied(text, cited.length > 0 ? cited : closestPassages(text))
      );
    },

    /** Whether the sentence has most of its words from the sources. */
    restsOnSources(sentence: string): boolean {
      const own = new Set(tokenize(sentence.replace(marker, ' ')));
      const shared = [...own].filter((term) => terms().has(term)).length;
      return shared > 0 && shared >= own.size * minShare;
    },
  };
}

/** Below this share, a sentence has only common words from the sources. */
const minShare = 0.5;
const maxClosest = 3;

interface References {
  links: string[];
  phones: { text: string; digits: string }[];
  /** The text without them. */
  rest: string;
}

/** Finds links, e-mail addresses and phone numbers in a text in NFKC. */
function findReferences(text: string): References {
  const links: string[] = [];
  const phones: References['phones'] = [];
  const rest = text
    .replace(link, (whole) => {
      // `file.open` is a call.
      if (isCode.test(text) && !/\/\/|@/.test(whole)) return whole;
      links.push(foldLink(whole));
      return ' ';
    })
    .replace(phone, (whole) => {
      const digits = whole.replace(/\D/g, '').replace(/^0+/, '');
      if (digits.length < minPhoneDigits) return whole;
      phones.push({ text: whole, digits });
      return ' ';
    });
  return { links, phones, rest };
}

function readSources(text: string) {
  const { links, phones } = findReferences(text);
  return {
    links: new Set(links),
    hosts: new Set(links.map((each) => each.split('/')[0] ?? each)),
    phones: phones.map(({ digits }) => digits),
    values: findSupportedValues(text),
  };
}

/** With or without the country code. */
function isKnownPhone(digits: string, known: readonly string[]): boolean {
  return known.some((each) => {
    const [short, long] = each.length < digits.length ? [each, digits] : [digits, each];
    return long.endsWith(short) && long.length - short.length <= maxCountryCode;
  });
}

const isCode = /^\s{0,3}(?:```|~~~)/;
const minPhoneDigits = 7;
const maxCountryCode = 3;

const marker = /\[(\d{1,2})\]/g;
/** “1.” or “- 2)” at the beginning of a line. */
const listLabel = /^[\s*#>-]{0,8}\d{1,3}[.)](?=\s)/;
const mayClaim = /[\d@]|\/\/|[a-z0-9-]\.[a-z]{2}/i;
/** Also e-mail addresses and domains alone. */
const link =
  /(?<![\w@.+-])(?:https?:\/\/|mailto:)?(?:[\w.+-]{1,64}@)?(?:[a-z0-9-]{2,63}\.){1,6}[a-z]{2,24}(?![a-z])(?::\d{1,5})?(?:[/?#][\w\-./?#=&%~:+@!,;]{0,500})?/gi;
const phone =
  /(?<![A-Za-z\d.,])\+?\(?\d{1,4}[)\s./-]{0,2}(?:\d{1,11}[\s./-]?){1,5}\d(?![\d:]|[.,]\d)/g;

const foldLink = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/, '')
    .replace(/[.,;:!?/]{1,8}$/, '');

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
