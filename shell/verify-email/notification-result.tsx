import { useTranslation } from '#shared/console/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from '../reset-password/reset-password.module.css';
import type { VerificationOutcome } from './verify-result.tsx';

/** What the link in a mail does, other than verifying the address of an account. */
export type MailPurpose = 'notification' | 'unsubscribe';

export interface ConfirmedAddress {
  email: string;
  organization: string;
}

/** The recipient may have no account, so there is no link to the console. */
export function NotificationResult({
  purpose,
  outcome,
  confirmed = { email: '', organization: '' },
}: {
  purpose: MailPurpose;
  outcome: VerificationOutcome;
  confirmed?: ConfirmedAddress | undefined;
}) {
  const { t } = useTranslation('account');
  const title = t(`verify.${purpose}.${outcome}.title`, { ...confirmed });
  const heading = useHeading(title);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p className={css.text}>{t(`verify.${purpose}.${outcome}.text`, { ...confirmed })}</p>
    </>
  );
}
