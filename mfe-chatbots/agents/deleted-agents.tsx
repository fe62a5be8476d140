import { RotateCcw, Trash2 } from 'lucide-react';
import {
  api,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { DeletedAgent } from '#shared/contracts/chatbots/agents.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import { moveFocusToContainer } from '../components/move-focus.ts';
import { agentQueries, refreshAgents } from '../queries.ts';

export function DeletedAgents() {
  const { t } = useTranslation(['agents', 'chatbots']);
  const format = useFormat();
  const deleted = useQuery(agentQueries.deleted());
  return (
    <Table<DeletedAgent>
      caption={t('deleted.caption')}
      columns={[
        { id: 'name', header: t('column.name'), cell: ({ name }) => name || t('unnamed') },
        {
          id: 'type',
          header: t('column.type'),
          priority: 'low',
          cell: ({ type }) => t(`chatbots:list.type.${type}`),
        },
        {
          id: 'until',
          header: t('deleted.until'),
          priority: 'medium',
          cell: ({ restore_until }) => format.date(restore_until),
        },
        {
          id: 'restore',
          header: t('deleted.actions'),
          align: 'end',
          cell: (agent) => <RestoreButton agent={agent} />,
        },
      ]}
      rows={deleted.data ?? []}
      rowId={({ id }) => id}
      rowName={({ name }) => name || t('unnamed')}
      query={deleted}
      empty={
        <EmptyState icon={Trash2} title={t('deleted.none')}>
          {t('deleted.text')}
        </EmptyState>
      }
    />
  );
}

function RestoreButton({ agent }: { agent: DeletedAgent }) {
  const { t } = useTranslation('agents');
  const name = agent.name || t('unnamed');
  const restoring = useMutation({
    mutationFn: async () => {
      await api.call('POST /agents/:id/restore', { params: { id: agent.id } });
      await refreshAgents();
    },
    onSuccess: () => toast.success(t('deleted.restored', { name })),
    onError: toast.error,
  });
  return (
    <Button
      ref={moveFocusToContainer}
      size="small"
      icon={RotateCcw}
      status={restoring.isPending ? 'busy' : 'idle'}
      aria-label={t('deleted.restoreOf', { name })}
      onClick={() => restoring.mutate()}
    >
      {t('deleted.restore')}
    </Button>
  );
}
