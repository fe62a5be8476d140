import { type ReactNode, useState } from 'react';
import { toast, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { Button, Dialog } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { type DescribedColumn, DescriptionFields } from './description-fields.tsx';
import {
  type Descriptions,
  DescriptionsConflictDialog,
  type StoredDescriptions,
} from './descriptions-conflict.tsx';
import { ProposeButton } from './propose-button.tsx';
import { useSaveDescriptions } from './use-save-descriptions.ts';

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
  /** The first rows of the table. */
  children: ReactNode;
}

/** Shows a table and what its columns mean; members who may edit the knowledge describe them. */
export function DescribeDialog(props: DescribeDialogProps) {
  const { name, stored, columns, proposed, mayEdit, onClose, children } = props;
  const { t } = useTranslation('knowledge');
  if (mayEdit) return <EditDialog {...props} />;
  return (
    <Dialog
      open
      title={<bdi>{name}</bdi>}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('descriptions.close')}</Button>}
    >
      <div className={css.results}>
        {children}
        <DescriptionFields columns={columns} proposed={proposed} values={stored} />
      </div>
    </Dialog>
  );
}

function EditDialog(props: DescribeDialogProps) {
  const { name, stored, columns, proposed, propose, save, read, onSaved, onClose } = props;
  const { t } = useTranslation('knowledge');
  /** The stored descriptions that the form was filled with. */
  const [base, setBase] = useState(stored);
  const { store, conflict } = useSaveDescriptions({ base, save, read });
  // Only the columns that are edited; the others keep what is stored.
  const defaultValues: Descriptions = { about: stored.about, columns: {} };
  return (
    <FormDialog
      open
      title={<bdi>{name}</bdi>}
      submitLabel={t('descriptions.save')}
      size="large"
      defaultValues={defaultValues}
      save={(mine, form) =>
        store(mine, (theirs, remaining) => {
          setBase(theirs);
          form.reset(remaining);
        })
      }
      onSaved={() => {
        toast.success(t('descriptions.saved'));
        onSaved();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {props.children}
          {columns.length > 0 && <ProposeButton form={form} stored={base} propose={propose} />}
          <DescriptionFields
            columns={columns}
            proposed={proposed}
            values={{
              about: form.watch('about'),
              columns: { ...base.columns, ...form.watch('columns') },
            }}
            onAbout={(about) => form.setValue('about', about)}
            onColumn={(column, text) =>
              form.setValue('columns', { ...form.getValues('columns'), [column]: text })
            }
          />
          <DescriptionsConflictDialog conflict={conflict.question} onResolve={conflict.answer} />
        </>
      )}
    </FormDialog>
  );
}
