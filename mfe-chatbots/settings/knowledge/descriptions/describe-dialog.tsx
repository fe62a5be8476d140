import { Sparkles } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { errorText, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Dialog, TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { type Descriptions, useDescriptions } from './use-descriptions.ts';

export interface DescribedColumn {
  name: string;
  /** What is known of it, beside its name. */
  facts?: ReactNode;
  /** What stands for it while nothing is written. */
  proposed?: string;
}

interface DescribeDialogProps {
  /** Of the table. */
  name: string;
  stored: Descriptions;
  columns: readonly DescribedColumn[];
  /** What stands for the table while nothing is written. */
  proposed?: string;
  mayEdit: boolean;
  /** Finds out what could be said. */
  propose: () => Promise<Descriptions>;
  /** Saves what the table is about, and the columns that were written anew. */
  save: (descriptions: Descriptions) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
  /** What the table holds. */
  children: ReactNode;
}

/** What a table holds, and in the business's words what it and its columns are about (A15, E50). */
export function DescribeDialog({
  name,
  stored,
  columns,
  proposed,
  mayEdit,
  propose,
  save,
  onSaved,
  onClose,
  children,
}: DescribeDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const form = useDescriptions(stored, propose);
  const saving = useMutation({
    mutationFn: () => save({ about: form.about, columns: form.columns }),
    onSuccess() {
      toast.success(t('descriptions.saved'));
      onSaved();
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (mayEdit && !saving.isPending) saving.mutate();
  }

  return (
    <Dialog
      open
      title={<bdi>{name}</bdi>}
      size="large"
      onClose={onClose}
      footer={
        mayEdit ? (
          <>
            <Button onClick={onClose}>{t('descriptions.cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              tone="primary"
              status={saving.isPending ? 'busy' : 'idle'}
            >
              {t('descriptions.save')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('descriptions.close')}</Button>
        )
      }
    >
      <form id={formId} className={css.results} noValidate onSubmit={handleSubmit}>
        {saving.error && (
          <Banner tone="danger" role="alert">
            {errorText(saving.error)}
          </Banner>
        )}
        {children}
        {mayEdit && columns.length > 0 && <Propose proposing={form.proposing} />}
        <TextArea
          label={t('descriptions.about')}
          hint={t('descriptions.aboutHint')}
          rows={2}
          maxLength={4000}
          readOnly={!mayEdit}
          placeholder={proposed}
          value={form.about}
          onChange={(event) => form.setAbout(event.currentTarget.value)}
        />
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
                  maxLength={500}
                  readOnly={!mayEdit}
                  placeholder={column.proposed}
                  value={form.columnText(column.name)}
                  onChange={(event) => form.writeColumn(column.name, event.currentTarget.value)}
                />
              </li>
            ))}
          </ul>
        </section>
      </form>
    </Dialog>
  );
}

/** Fills what is empty, and says what came of it. */
function Propose({ proposing }: Pick<ReturnType<typeof useDescriptions>, 'proposing'>) {
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
