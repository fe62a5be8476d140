import { Link } from '#shared/console/index.ts';
import type { QuestionCount } from '#shared/contracts/conversations/statistics.ts';
import { useQuestionPath } from '../use-history-path.ts';
import type { CountedIn } from './chat-count.tsx';
import * as css from './details.module.css';

interface QuestionProps {
  of: CountedIn;
  question: QuestionCount;
}

/** A question that links to its chats, for users who can read them. */
export function QuestionLink({ of, question: { text } }: QuestionProps) {
  const to = useQuestionPath(of)(of.window_hash, text);
  return to ? (
    <Link to={to} className={css.question}>
      {text}
    </Link>
  ) : (
    text
  );
}
