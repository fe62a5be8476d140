import { useState } from 'react';
import { lazyDialog, useFormat, useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import { Button, Card, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { settlementQueries } from '../queries.ts';
import * as css from '../settlements.module.css';

const AccountDialog = lazyDialog(async () => (await import('./account-dialog.tsx')).AccountDialog);

/** Where the organization is paid. */
export function AccountCard() {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const query = useQuery(settlementQueries.account());
  const mayChange = useMay('PUT /settlements/account');
  const [isEditing, setEditing] = useState(false);
  if (query.error) return <LoadFailure error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton shape="block" height={110} />;
  const { account } = query.data;
  return (
    <Card
      title={t('account.title')}
      actions={
        mayChange && (
          <Button
            size="small"
            tone={account ? 'secondary' : 'primary'}
            onClick={() => setEditing(true)}
          >
            {t(account ? 'account.change' : 'account.add')}
          </Button>
        )
      }
    >
      {account ? (
        <>
          <p>
            {account.holder} · {account.bank} · <span translate="no">•••• {account.last4}</span>
          </p>
          <p className={css.note}>
            {t('account.updated', { date: format.date(account.updated_at) })}
          </p>
        </>
      ) : (
        <p className={css.note}>{t(mayChange ? 'account.none' : 'account.noneReadOnly')}</p>
      )}
      <AccountDialog open={isEditing} account={account} onClose={() => setEditing(false)} />
    </Card>
  );
}
