import type { TriedAnswer } from '#server/features/chat/index.ts';
import { normalize } from '#server/platform/text/normalize.ts';
import type { QuestionRow, ResultRow } from './evaluation.repository.ts';

type Judged = Omit<ResultRow, 'organization_id' | 'run_id' | 'regressed'>;

/** Whether an answer is what the question's author expects of it. */
export function judgeAnswer(question: QuestionRow, answer: TriedAnswer): Judged {
  const answered = answer.finish !== 'no_answer';
  const isWanted = question.expects === 'answer';
  const sourceRight =
    isWanted && question.source_id
      ? answer.citations.some(({ source_id }) => source_id === question.source_id)
      : null;
  const textRight =
    isWanted && question.expected_text
      ? plain(answer.text).includes(plain(question.expected_text))
      : null;
  return {
    question_id: question.id,
    question: question.question,
    expects: question.expects,
    answered,
    source_right: sourceRight,
    text_right: textRight,
    passed: answered === isWanted && sourceRight !== false && textRight !== false,
    answer: answer.text,
    cited: [...new Set(answer.citations.map(({ title }) => title))],
  };
}

/** Case, spaces and punctuation make no difference. */
const plain = (text: string) => normalize(text).replace(/[^\p{L}\p{N}]+/gu, '');
