import { type TrialAnswer, withoutMarks } from '#server/answers/turn/index.ts';
import { lettersOf } from '#server/language/normalize.ts';
import type { ResultRow } from './evaluation-runs.repository.ts';
import type { EvaluationQuestionRow } from './question-sets.repository.ts';

type Judged = Pick<
  ResultRow,
  | 'question_id'
  | 'question'
  | 'expects'
  | 'answered'
  | 'source_right'
  | 'text_right'
  | 'passed'
  | 'answer'
  | 'cited'
>;

/** Checks an answer against the expectation of its question. */
export function judgeAnswer(
  question: EvaluationQuestionRow,
  answer: Pick<TrialAnswer, 'text' | 'finish' | 'citations'>,
): Judged {
  const text = withoutMarks(answer.text, answer.citations);
  const answered = answer.finish !== 'no_answer';
  const expectsAnswer = question.expects === 'answer';
  const sourceRight =
    expectsAnswer && question.source_id
      ? answer.citations.some(({ source_id }) => source_id === question.source_id)
      : null;
  const textRight =
    expectsAnswer && question.expected_text
      ? lettersOf(text).includes(lettersOf(question.expected_text))
      : null;
  return {
    question_id: question.id,
    question: question.question,
    expects: question.expects,
    answered,
    source_right: sourceRight,
    text_right: textRight,
    passed: answered === expectsAnswer && sourceRight !== false && textRight !== false,
    answer: text,
    cited: [...new Set(answer.citations.map(({ title }) => title))],
  };
}
