import { Link } from '#shared/console/index.ts';
import type { QuestionCount } from '#shared/contracts/conversations/statistics.ts';
import { useQuestionPath } from '../use-history-path.ts';
import type { SplitRange } from './chat-count.tsx';
import * as css from './details.module.css';

interface QuestionProps {
  range: SplitRange;
  question: QuestionCount;
}

/** A question that links to its chats, for users who can read them. */
export function QuestionLink({ range, question: { text } }: QuestionProps) {
  const to = useQuestionPath(range)(range.window_hash, text);
  return to ? (
    <Link to={to} className={css.question}>
      {text}
    </Link>
  ) : (
    text
  );
}
