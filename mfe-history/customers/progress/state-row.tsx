import { maxOf, useTranslation } from '#shared/console/index.ts';
import { type TagColor, tagColors } from '#shared/contracts/names.ts';
import { Select, TextField } from '#shared/ui/index.ts';
import * as parts from '../../components/chats/parts/parts.module.css';
import { type RowActions, RowButtons } from '../list-editor/row-buttons.tsx';
import * as css from './state-editor.module.css';

export interface EditedState {
  rowId: string;
  /** Absent for a new state. */
  id?: string;
  name: string;
  color: TagColor;
}

interface StateRowProps extends RowActions {
  state: EditedState;
  onChange: (changed: Partial<EditedState>) => void;
}

export function StateRow({ state, onChange, ...actions }: StateRowProps) {
  const { t } = useTranslation('customers');
  const { number, count } = actions;
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
        <RowButtons
          name={name}
          removeLabel={t('states.archive', { name })}
          canRemove={count > 1}
          {...actions}
        />
      </span>
    </li>
  );
}
