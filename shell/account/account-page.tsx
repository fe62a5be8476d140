import type { ComponentType } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './account.module.css';
import { OwnData } from './own-data/own-data.tsx';
import { ChangePassword } from './password/change-password.tsx';
import { Profile } from './profile/profile.tsx';
import { SignIns } from './sign-ins/sign-ins.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { UnprovenAddress } from './unproven-address.tsx';
import { Withdrawal } from './withdrawal/withdrawal.tsx';

/** The parts of the page from above; each is a card in a folder of its own. */
const sections: readonly { name: string; Section: ComponentType }[] = [
  { name: 'profile', Section: Profile },
  { name: 'password', Section: ChangePassword },
  { name: 'two-factor', Section: TwoFactor },
  { name: 'sign-ins', Section: SignIns },
  { name: 'own-data', Section: OwnData },
  { name: 'withdrawal', Section: Withdrawal },
];

/** What belongs to the person who is signed in, whichever organization they work in. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const heading = useHeading(t('title'));
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <UnprovenAddress />
      {sections.map(({ name, Section }) => (
        <Section key={name} />
      ))}
    </div>
  );
}
