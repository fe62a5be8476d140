import { type FormEvent, useId, useState } from 'react';
import {
  api,
  errorText,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { DataColumn, DataTable } from '#shared/contracts/data-tables.ts';
import {
  Badge,
  Banner,
  Button,
  Dialog,
  LoadFailure,
  Skeleton,
  TextArea,
  TextField,
} from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { Figures } from './figures.tsx';
import { firstRowsQuery, refreshTables } from './table-queries.ts';

interface TableDialogProps {
  place: KnowledgePlace;
  table: DataTable;
  onClose: () => void;
}

/** What a table holds, and in the business's words what it and its columns are about. */
export function TableDialog({ place, table, onClose }: TableDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [description, setDescription] = useState(table.description);
  const [written, setWritten] = useState<Record<string, string>>({});
  const saving = useMutation({
    mutationFn: () =>
      api.call('PATCH /data-analysis/tables/:id', {
        params: { id: table.id },
        body: { description, columns: written },
      }),
    onSuccess() {
      toast.success(t('tables.saved'));
      refreshTables(place);
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }

  return (
    <Dialog
      open
      title={<bdi>{table.name}</bdi>}
      size="large"
      onClose={onClose}
      footer={
        place.mayEdit ? (
          <>
            <Button onClick={onClose}>{t('tables.cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              tone="primary"
              status={saving.isPending ? 'busy' : 'idle'}
            >
              {t('tables.save')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('tables.close')}</Button>
        )
      }
    >
      <form id={formId} className={css.results} noValidate onSubmit={handleSubmit}>
        {saving.error && (
          <Banner tone="danger" role="alert">
            {errorText(saving.error)}
          </Banner>
        )}
        <FirstRows table={table} />
        <TextArea
          label={t('tables.about')}
          hint={t('tables.aboutHint')}
          rows={2}
          maxLength={4000}
          readOnly={!place.mayEdit}
          placeholder={table.proposed}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <section>
          <h3>{t('tables.columnsTitle')}</h3>
          <ul className={css.passages}>
            {table.columns.map((column) => (
              <li key={column.name} className={css.passage}>
                <ColumnFacts column={column} />
                <TextField
                  label={t('tables.column', { name: column.name })}
                  labelStyle="hidden"
                  maxLength={500}
                  readOnly={!place.mayEdit}
                  placeholder={column.proposed}
                  value={written[column.name] ?? column.description}
                  onChange={({ currentTarget: { value } }) =>
                    setWritten((before) => ({ ...before, [column.name]: value }))
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      </form>
    </Dialog>
  );
}

function ColumnFacts({ column }: { column: DataColumn }) {
  const { t } = useTranslation('knowledge');
  const { name, type, unit, empty, unread } = column;
  return (
    <div className={css.passageHead}>
      <bdi className={css.question}>{name}</bdi>
      <Badge>{t(`tables.types.${type}`)}</Badge>
      {unit && <Badge>{unit}</Badge>}
      {empty + unread > 0 && (
        <span className={css.muted}>{t('tables.left', { count: empty + unread })}</span>
      )}
    </div>
  );
}

function FirstRows({ table }: Pick<TableDialogProps, 'table'>) {
  const { t } = useTranslation('knowledge');
  const { data, error, refetch } = useQuery(firstRowsQuery(table));
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={200} />;
  return <Figures card={{ ...data, caption: t('tables.firstRows') }} />;
}
