import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import {
  api,
  maxOf,
  queryClient,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { maxProgressStates, type TagColor, tagColors } from '#shared/contracts/names.ts';
import { Button, Dialog, IconButton, Select, TextField } from '#shared/ui/index.ts';
import { offeredStates, type ProgressState, progressQueries } from './progress-queries.ts';
import * as css from './state-editor.module.css';

interface StateEditorProps {
  states: readonly ProgressState[];
  open: boolean;
  onClose: () => void;
}

interface EditedState {
  /** Of this form. */
  key: string;
  /** Absent for a new state. */
  id?: string;
  name: string;
  color: TagColor;
}

/** Edits the organization's progress states; customers keep those that are removed. */
export function StateEditor({ states, open, onClose }: StateEditorProps) {
  const { t } = useTranslation('customers');
  const { t: tu } = useTranslation('ui');
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      title={t('states.title')}
      description={t('states.description')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tu('confirm.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} status={isSaving ? 'busy' : 'idle'}>
            {t('states.save')}
          </Button>
        </>
      }
    >
      {open && <StateForm {...{ formId, states, onClose }} onSaving={setSaving} />}
    </Dialog>
  );
}

interface StateFormProps {
  formId: string;
  states: readonly ProgressState[];
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
}

function StateForm({ formId, states, onClose, onSaving }: StateFormProps) {
  const { t } = useTranslation('customers');
  const [edited, setEdited] = useState<readonly EditedState[]>(() =>
    offeredStates(states).map(toEdited),
  );
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

  function change(key: string, changed: Partial<EditedState>) {
    setEdited(edited.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  }
  function swap(index: number, other: number) {
    const [a, b] = [edited[index], edited[other]];
    if (!a || !b) return;
    setEdited(edited.map((each, at) => (at === index ? b : at === other ? a : each)));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (named.length > 0 && !saving.isPending) saving.mutate();
  }
  return (
    <form id={formId} className={css.form} onSubmit={handleSubmit}>
      <ol className={css.states}>
        {edited.map((state, index) => (
          <StateRow
            key={state.key}
            state={state}
            number={index + 1}
            count={edited.length}
            onChange={(changed) => change(state.key, changed)}
            onMove={(by) => swap(index, index + by)}
            onRemove={() => setEdited(edited.filter(({ key }) => key !== state.key))}
          />
        ))}
      </ol>
      {canAdd && (
        <Button
          icon={Plus}
          size="small"
          onClick={() =>
            setEdited([...edited, { key: crypto.randomUUID(), name: '', color: nextColor(edited) }])
          }
        >
          {t('states.add')}
        </Button>
      )}
      {canAdd && archived.length > 0 && (
        <div className={css.archived}>
          <p>{t('states.archived')}</p>
          {archived.map((state) => (
            <Button
              key={state.id}
              size="small"
              tone="link"
              onClick={() => setEdited([...edited, toEdited(state)])}
            >
              {t('states.restore', { name: state.name })}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}

const toEdited = ({ id, name, color }: ProgressState): EditedState => ({
  key: id,
  id,
  name,
  color,
});

const nextColor = (states: readonly EditedState[]): TagColor =>
  tagColors.find((color) => states.every((state) => state.color !== color)) ?? 'gray';

interface StateRowProps {
  state: EditedState;
  number: number;
  count: number;
  onChange: (changed: Partial<EditedState>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function StateRow({ state, number, count, onChange, onMove, onRemove }: StateRowProps) {
  const { t } = useTranslation('customers');
  const name = state.name || String(number);
  return (
    <li className={css.state}>
      <span className={css.dot} data-color={state.color} />
      <TextField
        label={t('states.name', { number })}
        labelStyle="hidden"
        value={state.name}
        maxLength={maxOf('PUT /progress-states', 'items.name')}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <Select
        label={t('states.colorOf', { name })}
        labelStyle="hidden"
        value={state.color}
        options={tagColors.map((value) => ({ value, label: t(`states.color.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const color = tagColors.find((each) => each === value);
          if (color) onChange({ color });
        }}
      />
      <span className={css.buttons}>
        <IconButton
          icon={ArrowUp}
          size="small"
          label={t('states.up', { name })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          size="small"
          label={t('states.down', { name })}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={Trash2}
          size="small"
          label={t('states.archive', { name })}
          disabled={count === 1}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
