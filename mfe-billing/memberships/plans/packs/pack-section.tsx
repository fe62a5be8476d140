import { Package, Plus } from 'lucide-react';
import {
  api,
  lazyDialog,
  toast,
  useMutation,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { ChatPack } from '#shared/contracts/money/chat-packs.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import * as css from '../../memberships.module.css';
import { membershipQueries, refreshMemberships } from '../../queries.ts';
import { usePackColumns } from './pack-columns.tsx';

const PackDialog = lazyDialog(async () => (await import('./pack-dialog.tsx')).PackDialog);
const DeletePackDialog = lazyDialog(
  async () => (await import('./delete-pack-dialog.tsx')).DeletePackDialog,
);

/** Packs of answers that customers buy when theirs are used up. */
export function PackSection() {
  const { t } = useTranslation('memberships');
  const packs = useQuery(membershipQueries.packs(useWindowHash()));
  const columns = usePackColumns();
  const edited = useOpenedItem<ChatPack | 'new'>();
  const deleted = useOpenedItem<ChatPack>();
  const hiding = useHidePack();
  const items = packs.data ?? [];
  const create = (
    <Button icon={Plus} onClick={() => edited.open('new')}>
      {t('packs.create')}
    </Button>
  );
  return (
    <section className={css.section} aria-labelledby="packs">
      <div className={css.head}>
        <h2 id="packs">{t('packs.title')}</h2>
        {items.length > 0 && create}
      </div>
      <Table<ChatPack>
        caption={t('packs.title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        query={packs}
        expectedRows={2}
        empty={
          <EmptyState icon={Package} title={t('packs.empty')} action={create}>
            {t('packs.emptyText')}
          </EmptyState>
        }
        actions={(pack) => [
          { label: t('edit'), onSelect: () => edited.open(pack) },
          {
            label: t(pack.hidden ? 'show' : 'hide'),
            onSelect: () => hiding.mutate({ pack, hidden: !pack.hidden }),
          },
          { label: t('delete'), danger: true, onSelect: () => deleted.open(pack) },
        ]}
      />
      {edited.shown && (
        <PackDialog
          open={edited.isOpen}
          pack={edited.shown === 'new' ? null : edited.shown}
          onClose={edited.close}
        />
      )}
      {deleted.shown && (
        <DeletePackDialog open={deleted.isOpen} pack={deleted.shown} onClose={deleted.close} />
      )}
    </section>
  );
}

function useHidePack() {
  const { t } = useTranslation('memberships');
  return useMutation({
    mutationFn: ({ pack, hidden }: { pack: ChatPack; hidden: boolean }) =>
      api.call('PATCH /persona/packs/:pack_id', {
        params: { pack_id: pack.id },
        body: { hidden },
      }),
    onSuccess: ({ name, hidden }) =>
      toast.success(t(hidden ? 'packs.hidden' : 'packs.shown', { name })),
    onError: toast.error,
    onSettled: refreshMemberships,
  });
}
