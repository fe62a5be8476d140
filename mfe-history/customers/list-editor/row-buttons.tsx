import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { IconButton } from '#shared/ui/index.ts';
import * as css from './list-editor.module.css';

export interface RowActions {
  /** The position in the list, from 1. */
  number: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

interface RowButtonsProps extends RowActions {
  name: string;
  removeLabel: string;
  canRemove?: boolean;
}

/** Moves a row up or down, or removes it. */
export function RowButtons(props: RowButtonsProps) {
  const { name, number, count, removeLabel, canRemove = true, onMove, onRemove } = props;
  const { t } = useTranslation('customers');
  return (
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
        label={removeLabel}
        disabled={!canRemove}
        onClick={onRemove}
      />
    </span>
  );
}
