import { isNegated } from '#server/language/is-negated.ts';
import {
  extractTopics,
  isContrast,
  readStatements,
  type Statement,
} from '#server/language/read-statements.ts';

export interface TitledText {
  /** A FAQ's question, or the heading above the text. */
  title: string;
  body: string;
}

/**
 * Checks whether a sentence contradicts passages about the same topics, such as “You can pay in cash”
 * and “Cash is not accepted”, while no passage agrees with it.
 */
export function createDenialCheck(passages: readonly TitledText[]) {
  const known = new Map<number, Statement[]>();

  function statementsOf(index: number): readonly Statement[] {
    const statements = known.get(index) ?? readPassage(passages[index]);
    known.set(index, statements);
    return statements;
  }

  /** Whether a passage says the same of these topics. */
  const isStated = (topics: readonly string[], isDenied: boolean) =>
    [...passages.keys()].some((index) =>
      statementsOf(index).some(
        (statement) => statement.isDenied === isDenied && statement.mentions(topics),
      ),
    );

  function areOpposite(claim: Statement, statement: Statement): boolean {
    if (claim.isDenied === statement.isDenied) return false;
    const [denial, affirmation] = claim.isDenied ? [claim, statement] : [statement, claim];
    if (denial.isConditional || denial.topics.length === 0) return false;
    // “Open until noon” does not say that it is open after noon.
    if (claim.isDenied && statement.isConditional) return false;
    return affirmation.mentions(denial.topics) && !isStated(denial.topics, claim.isDenied);
  }

  /** `checked`: the indexes of the passages that the sentence rests on. */
  return (sentence: string, checked: readonly number[]): boolean => {
    const statements = checked.flatMap(statementsOf);
    if (statements.length === 0 || isContrast(sentence) || /[?？]/.test(sentence)) return false;
    return readStatements(sentence).some((claim) =>
      statements.some((statement) => areOpposite(claim, statement)),
    );
  };
}

/** The statements of a passage; the answer “No.” denies the topics of the question in its title. */
function readPassage(passage: TitledText | undefined): Statement[] {
  if (!passage) return [];
  const [first, ...others] = readStatements(passage.body);
  if (!first) return [];
  const { title } = passage;
  const isPlainNo = first.isDenied && first.topics.length === 0;
  if (!isPlainNo || !/[?？]/.test(title) || isNegated(title)) return [first, ...others];
  return [{ ...first, topics: extractTopics(title) }, ...others];
}
