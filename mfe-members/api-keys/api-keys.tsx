import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { ApiKey } from '#shared/contracts/api-keys.ts';
import { Button, EmptyState, LoadFailure, Table } from '#shared/ui/index.ts';
import * as css from './api-keys.module.css';
import { useKeyColumns } from './key-columns.tsx';
import { keyQuery } from './key-queries.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

/** Keys with which programs call the Admin API. */
export function ApiKeys() {
  const { t } = useTranslation('access');
  const keys = useQuery(keyQuery);
  const columns = useKeyColumns();
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const make = (
    <Button tone="primary" icon={Plus} onClick={() => setMaking(true)}>
      {t('keys.make')}
    </Button>
  );
  const isEmpty = keys.data?.items.length === 0;
  return (
    <>
      <div className={css.head}>{!isEmpty && make}</div>
      <Table<ApiKey>
        caption={t('keys.caption')}
        columns={columns}
        rows={keys.data?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        status={keys.isError ? 'failed' : keys.isPending ? 'loading' : 'ready'}
        expectedRows={2}
        failure={<LoadFailure error={keys.error} onRetry={keys.refetch} />}
        empty={
          <EmptyState icon={KeyRound} title={t('keys.empty')} action={make}>
            {t('keys.emptyText')}
          </EmptyState>
        }
        actions={(key) => [
          { label: t('keys.revoke'), danger: true, onSelect: () => setRevoked(key) },
        ]}
      />
      <NewKeyDialog open={isMaking} onClose={() => setMaking(false)} />
      <RevokeKeyDialog apiKey={revoked} onClose={() => setRevoked(null)} />
    </>
  );
}
