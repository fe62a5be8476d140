import { Link, readPageData, useTranslation } from '#shared/console/index.ts';
import { Banner } from './banner.tsx';

/** Shown where mail would be sent, on installations without a mail server. */
export function NoMailNotice() {
  const { t } = useTranslation('ui');
  const { sendsMail, isOperator } = readPageData();
  if (sendsMail !== false) return null;
  return (
    <Banner tone="warning">
      {t('noMail.text')} {isOperator && <Link to="/redesign/outbox">{t('noMail.outbox')}</Link>}
    </Banner>
  );
}
