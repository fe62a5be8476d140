import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, SearchField } from '#shared/ui/index.ts';
import * as css from './knowledge.module.css';
import type { KnowledgeListKind } from './knowledge-list.tsx';
import type { useListFilter } from './use-list-filter.ts';

interface KnowledgeToolsProps {
  kind: KnowledgeListKind;
  mayEdit: boolean;
  filter: ReturnType<typeof useListFilter>;
  selected: ReadonlySet<string>;
  buttons: ReactNode;
  bulkActions: ReactNode;
  onDelete: (ids: readonly string[]) => void;
}

/** The search field of a list and the actions for its selected entries. */
export function KnowledgeTools({ kind, mayEdit, filter, selected, ...props }: KnowledgeToolsProps) {
  const { t } = useTranslation('knowledge');
  return (
    <div className={css.tools}>
      <SearchField
        label={t(`lists.${kind}.search`)}
        value={filter.typed}
        onChange={filter.setTyped}
      />
      {mayEdit && (
        <div className={css.buttons}>
          {selected.size > 0 && props.bulkActions}
          {selected.size > 0 && (
            <Button icon={Trash2} onClick={() => props.onDelete([...selected])}>
              {t(`lists.${kind}.deleteSelected`, { count: selected.size })}
            </Button>
          )}
          {props.buttons}
        </div>
      )}
    </div>
  );
}
