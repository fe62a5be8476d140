import { Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, useTranslation } from '#shared/console/index.ts';
import type { DataTable } from '#shared/contracts/knowledge/data-tables.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Badge, Button } from '#shared/ui/index.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshTables } from './queries.ts';

interface TableItemProps {
  context: KnowledgeContext;
  table: DataTable;
  onOpen: () => void;
}

const tones = {
  queued: 'accent',
  reading: 'accent',
  loading: 'accent',
  ready: 'success',
  failed: 'danger',
} as const;

export function TableItem({ context, table, onOpen }: TableItemProps) {
  const { t } = useTranslation(['knowledge', 'errors']);
  const { id, name, state, reason, progress, rows, columns } = table;
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  return (
    <li className={css.passage}>
      <div className={css.passageHead}>
        <bdi className={css.question}>{name}</bdi>
        <Badge tone={tones[state]}>{t(`knowledge:tables.states.${state}`)}</Badge>
        {isSourceProcessing(table) && (
          <progress
            className={css.progress}
            max={100}
            value={progress}
            aria-label={t('knowledge:tables.progress', { name })}
          />
        )}
      </div>
      {state === 'failed' && reason && <p className={css.muted}>{t(`errors:tables.${reason}`)}</p>}
      {state === 'ready' && (
        <p className={css.muted}>
          {t('knowledge:tables.rows', { count: rows })}
          {' · '}
          {t('knowledge:tables.columns', { count: columns.length })}
        </p>
      )}
      <div className={css.buttons}>
        {state === 'ready' && (
          <Button size="small" icon={Table2} onClick={onOpen}>
            {t('knowledge:tables.open')}
          </Button>
        )}
        {context.mayEdit && (
          <Button size="small" tone="quiet" icon={Trash2} onClick={() => setConfirmingDelete(true)}>
            {t('knowledge:tables.delete')}
          </Button>
        )}
      </div>
      <ConfirmAction
        open={isConfirmingDelete}
        title={t('knowledge:tables.deleteTitle', { name })}
        confirmLabel={t('knowledge:tables.delete')}
        tone="danger"
        action={() => api.call('DELETE /data-analysis/tables', { body: { id } })}
        onDone={() => refreshTables(context)}
        onClose={() => setConfirmingDelete(false)}
      >
        {t('knowledge:tables.deleteText')}
      </ConfirmAction>
    </li>
  );
}
