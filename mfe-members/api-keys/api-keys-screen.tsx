import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { ApiKey } from '#shared/contracts/people/api-keys.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import * as css from './api-keys.module.css';
import { useKeyColumns } from './key-columns.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { keyQueries } from './queries.ts';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

export function ApiKeysScreen() {
  const { t } = useTranslation('access');
  const keys = useQuery(keyQueries.list());
  const columns = useKeyColumns();
  const [isCreating, setCreating] = useState(false);
  const [toRevoke, setToRevoke] = useState<ApiKey | null>(null);
  const createButton = (
    <Button tone="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('keys.create')}
    </Button>
  );
  const isEmpty = keys.data?.items.length === 0;
  return (
    <>
      <div className={css.head}>{!isEmpty && createButton}</div>
      <Table<ApiKey>
        caption={t('keys.caption')}
        columns={columns}
        rows={keys.data?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        query={keys}
        expectedRows={2}
        empty={
          <EmptyState icon={KeyRound} title={t('keys.empty')} action={createButton}>
            {t('keys.emptyText')}
          </EmptyState>
        }
        actions={(key) => [
          { label: t('keys.revoke'), danger: true, onSelect: () => setToRevoke(key) },
        ]}
      />
      <NewKeyDialog open={isCreating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog apiKey={toRevoke} onClose={() => setToRevoke(null)} />
    </>
  );
}
