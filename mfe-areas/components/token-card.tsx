import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog, useQuery, useTranslation } from '#shared/console/index.ts';
import type { DeployToken } from '#shared/contracts/console/registry.ts';
import { Button, Card, EmptyState, Table } from '#shared/ui/index.ts';
import { areaQueries } from '../queries.ts';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { useTokenColumns } from './token-columns.tsx';

const CreateTokenDialog = lazyDialog(
  async () => (await import('./create-token-dialog.tsx')).CreateTokenDialog,
);

/** Valid deploy tokens of one area, or of all. */
export function TokenCard({ area }: { area?: string }) {
  const { t } = useTranslation('areas');
  const tokens = useQuery(areaQueries.tokens());
  const [isCreating, setCreating] = useState(false);
  const [tokenToRevoke, setTokenToRevoke] = useState<DeployToken | null>(null);
  const columns = useTokenColumns(area === undefined);
  const shown = tokens.data?.items.filter((token) => !area || token.area === area) ?? [];
  return (
    <Card
      title={t('tokens.title')}
      actions={
        <Button icon={Plus} size="small" onClick={() => setCreating(true)}>
          {t('tokens.create')}
        </Button>
      }
    >
      <Table<DeployToken>
        caption={t('tokens.title')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        query={tokens}
        expectedRows={1}
        empty={
          <EmptyState icon={KeyRound} title={t('tokens.empty')}>
            {t('tokens.emptyText')}
          </EmptyState>
        }
        actions={(token) => [
          { label: t('tokens.revoke'), danger: true, onSelect: () => setTokenToRevoke(token) },
        ]}
      />
      <CreateTokenDialog open={isCreating} area={area} onClose={() => setCreating(false)} />
      <RevokeTokenDialog token={tokenToRevoke} onClose={() => setTokenToRevoke(null)} />
    </Card>
  );
}
