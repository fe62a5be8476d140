import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './problem-note.module.css';

/** Problems for which a retry is not offered. */
const finalProblems = new Set([
  'limit_reached',
  'subscription_suspended',
  'window_archived',
  'window_gone',
  'origin_not_allowed',
  'identity_refused',
  'files_cannot_wait',
  'too_many_waiting',
]);

export function ProblemNote() {
  const problem = useChat((chat) => chat.problem);
  const retry = useChat((chat) => chat.retry);
  // A card above the composer explains that no answers are left.
  const isHidden = problem === null || problem === 'chats_used_up';
  return isHidden ? null : <ProblemAlert code={problem} onRetry={() => void retry()} />;
}

export function ProblemAlert({ code, onRetry }: { code: string; onRetry: () => void }) {
  const t = useTranslator();
  return (
    <div className={css.problem} role="alert">
      <p>{t([`problem.${code}`, 'problem.internal'])}</p>
      {!finalProblems.has(code) && (
        <button type="button" onClick={onRetry}>
          {t('problem.retry')}
        </button>
      )}
    </div>
  );
}
