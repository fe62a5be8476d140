import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { Button, Card, ConfirmDialog } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import * as css from './organization.module.css';

export function LeaveCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const [isConfirming, setConfirming] = useState(false);
  const leaving = useMutation({
    mutationFn: () =>
      api.call('POST /organizations/:id/leave', { params: { id: organization.id } }),
    // The loaded data belongs to the organization that was left.
    onSuccess: () => location.assign(consolePaths.home),
    onError(error) {
      setConfirming(false);
      toast.error(error);
    },
  });
  return (
    <Card title={t('organization.leaveTitle')}>
      <div className={css.form}>
        <p className={css.muted}>{t('organization.leaveText')}</p>
        <Button onClick={() => setConfirming(true)}>{t('organization.leave')}</Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t('organization.leaveAsk', { name: organization.name })}
        confirmLabel={t('organization.leave')}
        tone="danger"
        status={leaving.isPending ? 'busy' : 'idle'}
        onConfirm={() => leaving.mutate()}
        onClose={() => setConfirming(false)}
      >
        {t('organization.leaveText')}
      </ConfirmDialog>
    </Card>
  );
}
