import { BrainCircuit, Plus } from 'lucide-react';
import { useState } from 'react';
import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import type { OrganizationModel } from '#shared/contracts/people/organization-models.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import { DeleteModelDialog } from './delete-model-dialog.tsx';
import { useModelColumns } from './model-columns.tsx';
import { ModelDialog } from './model-dialog.tsx';
import * as css from './models.module.css';
import { modelQueries } from './queries.ts';

/** The models that the organization pays for itself. */
export function ModelsScreen() {
  const { t } = useTranslation('access');
  const models = useQuery(modelQueries.list());
  const currency = models.data?.currency ?? '';
  const columns = useModelColumns(currency);
  const testing = useModelTest();
  const edited = useOpenedItem<OrganizationModel | 'new'>();
  const [toDelete, setToDelete] = useState<OrganizationModel | null>(null);
  const addButton = (
    <Button tone="primary" icon={Plus} onClick={() => edited.open('new')}>
      {t('models.add')}
    </Button>
  );
  const isEmpty = models.data?.items.length === 0;
  return (
    <>
      <div className={css.head}>{!isEmpty && addButton}</div>
      <Table<OrganizationModel>
        caption={t('models.caption')}
        columns={columns}
        rows={models.data?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        query={models}
        expectedRows={2}
        empty={
          <EmptyState icon={BrainCircuit} title={t('models.empty')} action={addButton}>
            {t('models.emptyText')}
          </EmptyState>
        }
        actions={(model) => [
          { label: t('models.test'), onSelect: () => testing.mutate(model) },
          { label: t('models.change'), onSelect: () => edited.open(model) },
          { label: t('models.delete'), danger: true, onSelect: () => setToDelete(model) },
        ]}
      />
      {edited.shown && (
        <ModelDialog
          open={edited.isOpen}
          model={edited.shown === 'new' ? null : edited.shown}
          currency={currency}
          onClose={edited.close}
        />
      )}
      <DeleteModelDialog model={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}

function useModelTest() {
  const { t } = useTranslation('access');
  return useMutation({
    mutationFn: ({ id }: OrganizationModel) =>
      api.call('POST /models/:id/test', { params: { id } }),
    onSuccess({ failure, status, milliseconds }, { name }) {
      const seconds = (milliseconds / 1000).toFixed(1);
      if (!failure) toast.success(t('models.works', { name, seconds }));
      else if (status) toast.error(t('models.failedStatus', { name, status }));
      else toast.error(t(`models.failure.${failure}`, { name }));
    },
    onError: toast.error,
  });
}
