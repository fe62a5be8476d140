import { Sparkles } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { errorText, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Dialog, SubmitButtons, TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { DescriptionsConflictDialog, type StoredDescriptions } from './descriptions-conflict.tsx';
import { type Descriptions, useDescriptions } from './use-descriptions.ts';
import { useSaveDescriptions } from './use-save-descriptions.ts';

export interface DescribedColumn {
  name: string;
  facts?: ReactNode;
  proposed?: string;
}

interface DescribeDialogProps {
  name: string;
  stored: StoredDescriptions;
  columns: readonly DescribedColumn[];
  proposed?: string;
  mayEdit: boolean;
  propose: () => Promise<Descriptions>;
  /** Receives the description of the table, only the columns that were edited, and the revision to overwrite. */
  save: (descriptions: Descriptions, revision: number) => Promise<unknown>;
  /** Extracts the stored descriptions from the body of a 412. */
  read: (current: object) => StoredDescriptions;
  onSaved: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function DescribeDialog({
  name,
  stored,
  columns,
  proposed,
  mayEdit,
  propose,
  save,
  read,
  onSaved,
  onClose,
  children,
}: DescribeDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [base, setBase] = useState(stored);
  const form = useDescriptions(base, propose);
  const { saving, conflict, resolve } = useSaveDescriptions({
    base,
    form,
    save,
    read,
    onRebased: setBase,
    onSaved() {
      toast.success(t('descriptions.saved'));
      onSaved();
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (mayEdit && !saving.isPending) saving.mutate(base);
  }

  return (
    <Dialog
      open
      title={<bdi>{name}</bdi>}
      size="large"
      onClose={onClose}
      footer={
        mayEdit ? (
          <SubmitButtons
            form={formId}
            cancel={t('descriptions.cancel')}
            submit={t('descriptions.save')}
            isBusy={saving.isPending}
            onCancel={onClose}
          />
        ) : (
          <Button onClick={onClose}>{t('descriptions.close')}</Button>
        )
      }
    >
      <form id={formId} className={css.results} noValidate onSubmit={handleSubmit}>
        {saving.error && !conflict && (
          <Banner tone="danger" role="alert">
            {errorText(saving.error)}
          </Banner>
        )}
        {children}
        {mayEdit && columns.length > 0 && <ProposeButton proposing={form.proposing} />}
        <TextArea
          label={t('descriptions.about')}
          hint={t('descriptions.aboutHint')}
          rows={2}
          maxLength={maxOf('PATCH /data-analysis/tables/:id', 'description')}
          readOnly={!mayEdit}
          placeholder={proposed}
          value={form.about}
          onChange={(event) => form.setAbout(event.currentTarget.value)}
        />
        <ColumnFields {...{ columns, form, mayEdit }} />
      </form>
      <DescriptionsConflictDialog conflict={conflict} onResolve={resolve} />
    </Dialog>
  );
}

interface ColumnFieldsProps {
  columns: readonly DescribedColumn[];
  form: ReturnType<typeof useDescriptions>;
  mayEdit: boolean;
}

function ColumnFields({ columns, form, mayEdit }: ColumnFieldsProps) {
  const { t } = useTranslation('knowledge');
  return (
    <section>
      <h3>{t('descriptions.columns')}</h3>
      <ul className={css.passages}>
        {columns.map((column) => (
          <li key={column.name} className={css.passage}>
            <div className={css.passageHead}>
              <bdi className={css.question}>{column.name}</bdi>
              {column.facts}
            </div>
            <TextField
              label={t('descriptions.column', { name: column.name })}
              labelStyle="hidden"
              maxLength={maxOf('PATCH /data-analysis/tables/:id', 'columns')}
              readOnly={!mayEdit}
              placeholder={column.proposed}
              value={form.columnText(column.name)}
              onChange={(event) => form.setColumnText(column.name, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProposeButton({ proposing }: Pick<ReturnType<typeof useDescriptions>, 'proposing'>) {
  const { t } = useTranslation('knowledge');
  const { data: count, error, isPending } = proposing;
  return (
    <div className={css.passageHead}>
      <Button
        size="small"
        icon={Sparkles}
        status={isPending ? 'busy' : 'idle'}
        onClick={() => proposing.mutate()}
      >
        {t('descriptions.propose')}
      </Button>
      <span role="status" className={css.muted}>
        {error && errorText(error)}
        {count === 0 && t('descriptions.nothing')}
        {count !== undefined && count > 0 && t('descriptions.filled', { count })}
      </span>
    </div>
  );
}
