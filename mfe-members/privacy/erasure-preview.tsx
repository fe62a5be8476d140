import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { RetentionPreview } from '#shared/contracts/people/retention.ts';
import * as css from './privacy.module.css';

/** What is erased, such as “1,234 chats without a message since May 3, 2026”; built of spans, so that it fits into a paragraph. */
export function ErasurePreview({ items }: { items: RetentionPreview['items'] }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  return (
    <span className={css.items}>
      {items.map(({ kind, count, before }) => (
        <span key={kind}>
          {t(`retention.erases.${kind}`, { count, date: format.date(before) })}
        </span>
      ))}
    </span>
  );
}
