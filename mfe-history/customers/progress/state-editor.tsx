import { api, queryClient, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import {
  offeredStates,
  type ProgressState,
  progressQueries,
} from '../../components/contacts/progress-queries.ts';
import type { EditedState } from './state-row.tsx';
import { StateRows, toEdited } from './state-rows.tsx';

interface StateEditorProps {
  states: readonly ProgressState[];
  open: boolean;
  onClose: () => void;
}

/** Edits the organization's progress states; customers keep states that are removed. */
export function StateEditor({ states, open, onClose }: StateEditorProps) {
  const { t } = useTranslation('customers');
  return (
    <FormDialog
      open={open}
      title={t('states.title')}
      description={t('states.description')}
      submitLabel={t('states.save')}
      canSubmit={({ watch }) => withName(watch('rows')).length > 0}
      defaultValues={{ rows: offeredStates(states).map(toEdited) }}
      save={({ rows }) =>
        api.call('PUT /progress-states', {
          body: {
            items: withName(rows).map(({ id, name, color }) => ({
              ...(id && { id }),
              name: name.trim(),
              color,
            })),
          },
        })
      }
      onSettled={() => queryClient.invalidateQueries({ queryKey: progressQueries.all })}
      onClose={onClose}
    >
      {({ watch, setValue }) => (
        <StateRows
          states={states}
          rows={watch('rows')}
          onChange={(rows) => setValue('rows', rows)}
        />
      )}
    </FormDialog>
  );
}

const withName = (rows: readonly EditedState[]) => rows.filter(({ name }) => name.trim());
