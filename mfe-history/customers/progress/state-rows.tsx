import { Plus } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { maxProgressStates } from '#shared/contracts/limits.ts';
import { type TagColor, tagColors } from '#shared/contracts/names.ts';
import { Button } from '#shared/ui/index.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import type { ProgressState } from '../../components/contacts/progress-queries.ts';
import * as editor from '../list-editor/list-editor.module.css';
import { rowChanges } from '../list-editor/row-changes.ts';
import * as css from './state-editor.module.css';
import { type EditedState, StateRow } from './state-row.tsx';

interface StateRowsProps {
  states: readonly ProgressState[];
  rows: readonly EditedState[];
  onChange: (rows: EditedState[]) => void;
}

/** The edited states, and the archived ones that can be restored. */
export function StateRows({ states, rows, onChange }: StateRowsProps) {
  const { t } = useTranslation('customers');
  const { add, change, move, remove } = rowChanges(rows, onChange);
  const canAdd = rows.length < maxProgressStates;
  const archived = states.filter(
    ({ id, is_archived }) => is_archived && rows.every((row) => row.id !== id),
  );
  return (
    <div className={editor.editor}>
      <ol className={css.states}>
        {rows.map((row, index) => (
          <StateRow
            key={row.rowId}
            state={row}
            number={index + 1}
            count={rows.length}
            onChange={(changed) => change(row.rowId, changed)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(row.rowId)}
          />
        ))}
      </ol>
      {canAdd && (
        <Button
          icon={Plus}
          size="small"
          onClick={() => add({ rowId: randomKey(), name: '', color: nextColor(rows) })}
        >
          {t('states.add')}
        </Button>
      )}
      {canAdd && archived.length > 0 && (
        <ArchivedStates states={archived} onRestore={(state) => add(toEdited(state))} />
      )}
    </div>
  );
}

export const toEdited = ({ id, name, color }: ProgressState): EditedState => ({
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
