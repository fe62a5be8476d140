import { isNegated } from '#server/language/is-negated.ts';
import {
  extractTopics,
  isContrast,
  mentionsAll,
  readStatements,
  type Statement,
} from '#server/language/read-statements.ts';

export interface TitledText {
  /** A FAQ's question, or the heading above the text. */
  title: string;
  body: string;
}

/**
 * Checks whether passages deny what a sentence states, such as “You can pay in cash” for “Cash is not
 * accepted”, while no passage affirms anything about the same topics.
 */
export function createDenialCheck(passages: readonly TitledText[]) {
  const known = new Map<number, Statement[]>();

  function statementsOf(index: number): readonly Statement[] {
    const statements = known.get(index) ?? readPassage(passages[index]);
    known.set(index, statements);
    return statements;
  }

  const isStated = (topics: readonly string[]) =>
    [...passages.keys()].some((index) =>
      statementsOf(index).some(
        (statement) =>
          !statement.isDenied && topics.every((topic) => statement.topics.includes(topic)),
      ),
    );

  /** `checked`: the indexes of the passages that the sentence rests on. */
  return (sentence: string, checked: readonly number[]): boolean => {
    if (isNegated(sentence) || isContrast(sentence) || /[?？]/.test(sentence)) return false;
    return checked
      .flatMap(statementsOf)
      .some(
        ({ isDenied, isConditional, topics }) =>
          isDenied &&
          !isConditional &&
          topics.length > 0 &&
          mentionsAll(sentence, topics) &&
          !isStated(topics),
      );
  };
}

/** The statements of a text; “No.” denies what the question above it is about. */
function readPassage(passage: TitledText | undefined): Statement[] {
  if (!passage) return [];
  const [first, ...others] = readStatements(passage.body);
  if (!first) return [];
  const { title } = passage;
  const isPlainNo = first.isDenied && first.topics.length === 0;
  if (!isPlainNo || !/[?？]/.test(title) || isNegated(title)) return [first, ...others];
  return [{ ...first, topics: extractTopics(title) }, ...others];
}
