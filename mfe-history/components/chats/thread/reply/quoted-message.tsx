import { X } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { IconButton } from '#shared/ui/index.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import * as css from './composer.module.css';
import { useQuoteTarget } from './quote-context.ts';

/** The message that the next reply quotes. */
export function QuotedMessage() {
  const { t } = useTranslation('history');
  const { quoted, quote } = useQuoteTarget();
  if (!quoted) return null;
  return (
    <div className={css.quoted}>
      <blockquote dir="auto">{plainText(quoted.text).slice(0, 300)}</blockquote>
      <IconButton icon={X} size="small" label={t('quote.remove')} onClick={() => quote(null)} />
    </div>
  );
}
