import { Link } from '#shared/console/index.ts';
import type { AskedQuestion, Statistics } from '#shared/contracts/statistics.ts';
import { useHistoryPath } from '../use-history-path.ts';
import * as css from './details.module.css';

interface QuestionProps {
  question: AskedQuestion;
  period: Statistics['period'];
}

/** What was asked; leads to the chats in which it was, for who may read them. */
export function Question({ question: { text, window_hash }, period }: QuestionProps) {
  const to = useHistoryPath({ period })(window_hash, { q: text });
  return to ? (
    <Link to={to} className={css.question}>
      {text}
    </Link>
  ) : (
    text
  );
}
