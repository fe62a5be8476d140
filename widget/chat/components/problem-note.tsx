import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n.ts';
import * as css from './problem-note.module.css';

/** Nothing the customer could do by trying again. */
const final = new Set(['limit_reached', 'window_gone', 'origin_not_allowed']);

/** What went wrong, why, and the way on. */
export function ProblemNote() {
  const t = useTranslator();
  const problem = useChat((chat) => chat.problem);
  const retry = useChat((chat) => chat.retry);
  if (problem === null) return null;
  return (
    <div className={css.problem} role="alert">
      <p>{t([`problem.${problem}`, 'problem.internal'])}</p>
      {!final.has(problem) && (
        <button type="button" onClick={() => retry()}>
          {t('problem.retry')}
        </button>
      )}
    </div>
  );
}
