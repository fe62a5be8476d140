import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/organizations.ts';
import { Button, Card, ConfirmDialog } from '#shared/ui/index.ts';
import * as css from './organization.module.css';

/** Ends one's own membership; the server keeps the last owner, and says why (RP1). */
export function LeaveCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const [isAsked, setAsked] = useState(false);
  const leaving = useMutation({
    mutationFn: () =>
      api.call('POST /organizations/:id/leave', { params: { id: organization.id } }),
    // All that the page holds is of an organization that is theirs no more.
    onSuccess: () => location.assign('/redesign'),
    onError(error) {
      setAsked(false);
      toast.error(error);
    },
  });
  return (
    <Card title={t('organization.leaveTitle')}>
      <div className={css.form}>
        <p className={css.muted}>{t('organization.leaveText')}</p>
        <Button onClick={() => setAsked(true)}>{t('organization.leave')}</Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('organization.leaveAsk', { name: organization.name })}
        confirmLabel={t('organization.leave')}
        tone="danger"
        status={leaving.isPending ? 'busy' : 'idle'}
        onConfirm={() => leaving.mutate()}
        onClose={() => setAsked(false)}
      >
        {t('organization.leaveText')}
      </ConfirmDialog>
    </Card>
  );
}
