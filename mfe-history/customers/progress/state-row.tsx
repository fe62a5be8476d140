import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { type TagColor, tagColors } from '#shared/contracts/names.ts';
import { IconButton, Select, TextField } from '#shared/ui/index.ts';
import * as parts from '../../components/chats/parts/parts.module.css';
import * as css from './state-editor.module.css';

export interface EditedState {
  /** Identifies the row, because a new state has no id. */
  key: string;
  /** Absent for a new state. */
  id?: string;
  name: string;
  color: TagColor;
}

interface StateRowProps {
  state: EditedState;
  number: number;
  count: number;
  onChange: (changed: Partial<EditedState>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function StateRow({ state, number, count, onChange, onMove, onRemove }: StateRowProps) {
  const { t } = useTranslation('customers');
  const name = state.name || String(number);
  return (
    <li className={css.state}>
      <span className={parts.dot} data-color={state.color} />
      <TextField
        label={t('states.name', { number })}
        labelStyle="hidden"
        value={state.name}
        maxLength={maxOf('PUT /progress-states', 'items.name')}
        autoFocus={state.id === undefined}
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
