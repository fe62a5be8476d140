import { Link } from '#shared/console/index.ts';
import type { QuestionCount, Statistics } from '#shared/contracts/conversations/statistics.ts';
import { useQuestionPath } from '../use-history-path.ts';
import * as css from './details.module.css';

interface QuestionProps {
  question: QuestionCount;
  period: Statistics['period'];
}

/** A question that links to its chats, for users who can read them. */
export function QuestionLink({ question: { text, window_hash }, period }: QuestionProps) {
  const to = useQuestionPath({ period })(window_hash, text);
  return to ? (
    <Link to={to} className={css.question}>
      {text}
    </Link>
  ) : (
    text
  );
}
