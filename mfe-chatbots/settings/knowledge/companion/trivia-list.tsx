import { ListPlus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { api, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import type { Trivia } from '#shared/contracts/answers/companion-trivia.ts';
import { Button, Select } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { KnowledgeList } from '../knowledge-list.tsx';
import { useListFilter } from '../use-list-filter.ts';
import * as css from './companion.module.css';
import { companionQueries, refreshCompanion } from './queries.ts';
import { TriviaDialog } from './trivia-dialog.tsx';
import { TriviaPasteDialog } from './trivia-paste-dialog.tsx';

const noCategories = { first: [], second: [] };

export function TriviaList({ agentId, mayEdit }: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const filter = useListFilter();
  const [search, setSearch] = useSearch();
  const category = search.get('category') ?? '';
  const query = useQuery(companionQueries.trivia(agentId, filter, category));
  const categories = query.data?.categories ?? noCategories;
  const [edited, setEdited] = useState<Trivia | 'new' | null>(null);
  const [isPasting, setPasting] = useState(false);

  const categoryField = categories.first.length > 0 && (
    <div className={css.filter}>
      <Select
        label={t('companion.trivia.filter')}
        value={category}
        onChange={(event) => setSearch({ category: event.currentTarget.value || null, page: null })}
        options={[
          { value: '', label: t('companion.trivia.anyCategory') },
          ...categories.first.map((name) => ({ value: name, label: name })),
        ]}
      />
    </div>
  );

  return (
    <>
      <p className={shared.muted}>{t('companion.trivia.description')}</p>
      <KnowledgeList<Trivia>
        kind="trivia"
        {...{ mayEdit, filter, query }}
        extraFilter={{
          field: categoryField,
          isActive: category !== '',
          clear: () => setSearch({ category: null, text: null, page: null }),
        }}
        columns={[
          {
            id: 'fact',
            header: t('companion.trivia.fact'),
            cell: ({ text }) => <bdi className={shared.question}>{text}</bdi>,
          },
          {
            id: 'category',
            header: t('companion.trivia.category'),
            cell: ({ first_category: first, second_category: second }) => (
              <bdi>{[first, second].filter(Boolean).join(' – ')}</bdi>
            ),
            priority: 'medium',
          },
        ]}
        idOf={({ trivia_id }) => trivia_id}
        nameOf={({ text }) => text}
        buttons={
          <>
            <Button icon={ListPlus} onClick={() => setPasting(true)}>
              {t('companion.trivia.paste')}
            </Button>
            <Button icon={Plus} tone="primary" onClick={() => setEdited('new')}>
              {t('companion.trivia.add')}
            </Button>
          </>
        }
        actionsOf={(fact) => [
          { label: t('companion.trivia.edit'), icon: Pencil, onSelect: () => setEdited(fact) },
        ]}
        remove={(ids) =>
          api.call('DELETE /companion/:agent_id/trivia', {
            params: { agent_id: agentId },
            body: { ids },
          })
        }
        refresh={() => refreshCompanion(agentId)}
      />
      <TriviaDialog {...{ agentId, categories }} trivia={edited} onClose={() => setEdited(null)} />
      <TriviaPasteDialog agentId={agentId} open={isPasting} onClose={() => setPasting(false)} />
    </>
  );
}
