import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { maxProgressStates } from '#shared/contracts/limits.ts';
import { type TagColor, tagColors } from '#shared/contracts/names.ts';
import { Button } from '#shared/ui/index.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import * as editor from '../list-editor/list-editor.module.css';
import { useEditedRows } from '../list-editor/use-edited-rows.ts';
import { offeredStates, type ProgressState, progressQueries } from './progress-queries.ts';
import * as css from './state-editor.module.css';
import { type EditedState, StateRow } from './state-row.tsx';

interface StateFormProps {
  formId: string;
  states: readonly ProgressState[];
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
}

export function StateForm({ formId, states, onClose, onSaving }: StateFormProps) {
  const { t } = useTranslation('customers');
  const { rows: edited, ...list } = useEditedRows(() => offeredStates(states).map(toEdited));
  const named = edited.filter(({ name }) => name.trim());
  const archived = states.filter(
    ({ id, is_archived }) => is_archived && edited.every((state) => state.id !== id),
  );
  const saving = useMutation({
    mutationFn: () =>
      api.call('PUT /progress-states', {
        body: {
          items: named.map(({ id, name, color }) => ({
            ...(id && { id }),
            name: name.trim(),
            color,
          })),
        },
      }),
    onMutate: () => onSaving(true),
    onSuccess: onClose,
    onError: toast.error,
    onSettled() {
      onSaving(false);
      return queryClient.invalidateQueries({ queryKey: progressQueries.all });
    },
  });
  const canAdd = edited.length < maxProgressStates;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (named.length > 0 && !saving.isPending) saving.mutate();
  }
  return (
    <form id={formId} className={editor.form} onSubmit={handleSubmit}>
      <ol className={css.states}>
        {edited.map((state, index) => (
          <StateRow
            key={state.rowId}
            state={state}
            number={index + 1}
            count={edited.length}
            onChange={(changed) => list.change(state.rowId, changed)}
            onMove={(by) => list.move(index, by)}
            onRemove={() => list.remove(state.rowId)}
          />
        ))}
      </ol>
      {canAdd && (
        <Button
          icon={Plus}
          size="small"
          onClick={() => list.add({ rowId: randomKey(), name: '', color: nextColor(edited) })}
        >
          {t('states.add')}
        </Button>
      )}
      {canAdd && archived.length > 0 && (
        <ArchivedStates states={archived} onRestore={(state) => list.add(toEdited(state))} />
      )}
    </form>
  );
}

const toEdited = ({ id, name, color }: ProgressState): EditedState => ({
  rowId: id,
  id,
  name,
  color,
});

const nextColor = (states: readonly EditedState[]): TagColor =>
  tagColors.find((color) => states.every((state) => state.color !== color)) ?? 'gray';

interface ArchivedStatesProps {
  states: readonly ProgressState[];
  onRestore: (state: ProgressState) => void;
}

function ArchivedStates({ states, onRestore }: ArchivedStatesProps) {
  const { t } = useTranslation('customers');
  return (
    <div className={css.archived}>
      <p>{t('states.archived')}</p>
      {states.map((state) => (
        <Button key={state.id} size="small" tone="link" onClick={() => onRestore(state)}>
          {t('states.restore', { name: state.name })}
        </Button>
      ))}
    </div>
  );
}
