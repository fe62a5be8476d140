import { useState } from 'react';
import { api, useTranslation } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Button, Card } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import * as css from './organization.module.css';

export function LeaveCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Card title={t('organization.leaveTitle')}>
      <div className={css.form}>
        <p className={css.muted}>{t('organization.leaveText')}</p>
        <Button onClick={() => setConfirming(true)}>{t('organization.leave')}</Button>
      </div>
      <ConfirmAction
        open={isConfirming}
        title={t('organization.leaveAsk', { name: organization.name })}
        confirmLabel={t('organization.leave')}
        tone="danger"
        action={() =>
          api.call('POST /organizations/:id/leave', { params: { id: organization.id } })
        }
        // The loaded data belongs to the organization that was left.
        onDone={() => location.assign(consolePaths.home)}
        onSettled={() => setConfirming(false)}
        onClose={() => setConfirming(false)}
      >
        {t('organization.leaveText')}
      </ConfirmAction>
    </Card>
  );
}
