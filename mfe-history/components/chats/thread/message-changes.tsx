import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import * as css from './message.module.css';

/** Whether a reply was edited or retracted, with its first text. */
export function MessageChanges({ message }: { message: Message }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { edited_at: edited, retracted_at: retracted, first_text: first } = message;
  const at = retracted ?? edited;
  if (!at) return null;
  return (
    <div className={css.outcome}>
      <p title={format.dateTime(at)}>{t(retracted ? 'reply.retracted' : 'reply.edited')}</p>
      {first && (
        <details>
          <summary>{t('reply.first')}</summary>
          <p className={css.plain} dir="auto">
            {first}
          </p>
        </details>
      )}
    </div>
  );
}
