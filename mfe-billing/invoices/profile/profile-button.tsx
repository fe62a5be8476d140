import { useState } from 'react';
import { lazyDialog, useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { invoiceQueries } from '../queries.ts';

const ProfileDialog = lazyDialog(async () => (await import('./profile-dialog.tsx')).ProfileDialog);

/** Opens the billing details of the organization. */
export function ProfileButton() {
  const { t } = useTranslation('subscription');
  const mayChange = useMay('PUT /subscriptions/billing-profile');
  const [isOpen, setIsOpen] = useState(false);
  const profile = useQuery({ ...invoiceQueries.profile(), enabled: mayChange });
  if (!mayChange || !profile.data) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('profile.open')}</Button>
      <ProfileDialog open={isOpen} profile={profile.data} onClose={() => setIsOpen(false)} />
    </>
  );
}
