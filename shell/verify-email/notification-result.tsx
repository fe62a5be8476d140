import { useTranslation } from '#shared/console/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from '../reset-password/reset-password.module.css';
import type { LinkEnd } from './verify-result.tsx';

export interface ConfirmedAddress {
  email: string;
  organization: string;
}

/** What became of the link in a mail to somebody who may have no account: there is nowhere to go. */
export function NotificationResult({
  end,
  confirmed = { email: '', organization: '' },
}: {
  end: LinkEnd;
  confirmed?: ConfirmedAddress | undefined;
}) {
  const { t } = useTranslation('account');
  const title = t(`verify.notification.${end}.title`, { ...confirmed });
  const heading = useHeading(title);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p className={css.text}>{t(`verify.notification.${end}.text`, { ...confirmed })}</p>
    </>
  );
}
