import { CheckCheck, Eye } from 'lucide-react';
import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import type { ReadMarks } from './read-marks.ts';
import * as css from './reading.module.css';

/** Shows below a message who has read the chat up to it. */
export function ReadMarkLine({ messageId, marks }: { messageId: string; marks: ReadMarks }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const names = marks.seenBy.get(messageId);
  const list = new Intl.ListFormat(currentLanguage());
  const { customer } = marks;
  return (
    <>
      {customer?.messageId === messageId && (
        <p className={css.line}>
          <CheckCheck size={14} aria-hidden="true" />
          <time dateTime={customer.at} title={format.dateTime(customer.at)}>
            {t('reading.customer', { time: format.time(customer.at) })}
          </time>
        </p>
      )}
      {names && (
        <p className={css.line}>
          <Eye size={14} aria-hidden="true" />
          <span>{t('reading.members', { names: list.format(names) })}</span>
        </p>
      )}
    </>
  );
}
