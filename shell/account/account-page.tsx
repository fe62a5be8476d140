import type { ComponentType } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './account.module.css';
import { DeleteAccount } from './delete-account/delete-account.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { DownloadOwnData } from './own-data/download-own-data.tsx';
import { ChangePassword } from './password/change-password.tsx';
import { Phone } from './phone/phone.tsx';
import { Profile } from './profile/profile.tsx';
import { SignIns } from './sign-ins/sign-ins.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { UnverifiedEmailBanner } from './unverified-email-banner.tsx';

const sections: readonly { name: string; Section: ComponentType }[] = [
  { name: 'profile', Section: Profile },
  { name: 'notifications', Section: NotificationSettings },
  { name: 'phone', Section: Phone },
  { name: 'password', Section: ChangePassword },
  { name: 'two-factor', Section: TwoFactor },
  { name: 'sign-ins', Section: SignIns },
  { name: 'own-data', Section: DownloadOwnData },
  { name: 'delete-account', Section: DeleteAccount },
];

export function AccountPage() {
  const { t } = useTranslation('account');
  const heading = useHeading(t('title'));
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <UnverifiedEmailBanner />
      {sections.map(({ name, Section }) => (
        <Section key={name} />
      ))}
    </div>
  );
}
