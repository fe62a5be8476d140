import { useState } from 'react';
import { api, useTranslation } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Button, Card } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import * as css from './organization.module.css';

/** The organization is erased 30 days after it was closed. */
export function DeleteCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const [isConfirming, setConfirming] = useState(false);
  const { id, name } = organization;
  return (
    <Card title={t('organization.deleteTitle')}>
      <div className={css.form}>
        <p className={css.muted}>{t('organization.deleteText')}</p>
        <Button tone="danger" onClick={() => setConfirming(true)}>
          {t('organization.delete')}
        </Button>
      </div>
      <ConfirmAction
        open={isConfirming}
        title={t('organization.deleteAsk', { name })}
        confirmLabel={t('organization.delete')}
        tone="danger"
        typedName={name}
        action={() => api.call('DELETE /organizations/:id', { params: { id }, body: { name } })}
        // A closed organization can only open this page.
        onDone={() => location.assign(consolePaths.organization)}
        onSettled={() => setConfirming(false)}
        onClose={() => setConfirming(false)}
      >
        {t('organization.deleteText')}
      </ConfirmAction>
    </Card>
  );
}
