import { Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog, useMay, useTranslation } from '#shared/console/index.ts';
import { Button, Hidden } from '#shared/ui/index.ts';
import {
  type ProgressState,
  useProgressStates,
} from '../../components/contacts/progress-queries.ts';
import type { ContactFilters } from '../queries.ts';
import * as css from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { useDrag } from './use-drag.ts';
import { useMove } from './use-move.ts';

const StateEditor = lazyDialog(
  async () => (await import('../progress/state-editor.tsx')).StateEditor,
);

interface CustomerBoardProps {
  filters: ContactFilters;
  /** Customers by state, regardless of filters. */
  counts: Record<string, number> | undefined;
}

/** Customers in columns by their progress. */
export function CustomerBoard({ filters, counts }: CustomerBoardProps) {
  const { t } = useTranslation('customers');
  const mayEdit = useMay('PUT /progress-states');
  const all = useProgressStates();
  const [isEditing, setEditing] = useState(false);
  const states = shownStates(all, filters, counts);
  const { move, announced } = useMove(filters, all);
  const board = useRef<HTMLElement>(null);
  const drag = useDrag(board, move);
  return (
    <>
      {mayEdit && (
        <div className={css.tools}>
          <Button size="small" icon={Settings2} onClick={() => setEditing(true)}>
            {t('states.edit')}
          </Button>
          <StateEditor states={all} open={isEditing} onClose={() => setEditing(false)} />
        </div>
      )}
      <section ref={board} className={css.board} aria-label={t('board.label')} {...drag.handlers}>
        {states.map((state, index) => (
          <BoardColumn
            key={state.id}
            {...{ state, filters, move }}
            previous={states[index - 1]}
            next={states[index + 1]}
            dragged={drag.dragged}
          />
        ))}
      </section>
      {drag.dragged && (
        <div className={css.ghost} style={{ translate: `${drag.dragged.x}px ${drag.dragged.y}px` }}>
          {drag.dragged.name}
        </div>
      )}
      <Hidden>
        <span role="status">{announced}</span>
      </Hidden>
    </>
  );
}

/** The offered states, and archived ones that customers still have. */
function shownStates(
  states: readonly ProgressState[],
  { progress }: ContactFilters,
  counts: Record<string, number> | undefined,
): ProgressState[] {
  return states.filter(
    ({ id, is_archived }) =>
      (!progress || progress === id) && (!is_archived || (counts?.[id] ?? 0) > 0),
  );
}
