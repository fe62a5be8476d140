import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/organizations.ts';
import { Button, Card, ConfirmDialog } from '#shared/ui/index.ts';
import * as css from './organization.module.css';

/** Closes the organization once its name was typed; it is erased 30 days later (O4). */
export function DeleteCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const [isAsked, setAsked] = useState(false);
  const { id, name } = organization;
  const deleting = useMutation({
    mutationFn: () => api.call('DELETE /organizations/:id', { params: { id }, body: { name } }),
    // From here there is one page: why it is closed.
    onSuccess: () => location.assign('/redesign/organization'),
    onError(error) {
      setAsked(false);
      toast.error(error);
    },
  });
  return (
    <Card title={t('organization.deleteTitle')}>
      <div className={css.form}>
        <p className={css.muted}>{t('organization.deleteText')}</p>
        <Button tone="danger" onClick={() => setAsked(true)}>
          {t('organization.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('organization.deleteAsk', { name })}
        confirmLabel={t('organization.delete')}
        tone="danger"
        typedName={name}
        status={deleting.isPending ? 'busy' : 'idle'}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsked(false)}
      >
        {t('organization.deleteText')}
      </ConfirmDialog>
    </Card>
  );
}
