import { ListChecks, Pencil } from 'lucide-react';
import { api, useQuery, useTranslation } from '#shared/console/index.ts';
import type { TaughtPair } from '#shared/contracts/answers/school.ts';
import { Badge } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { KnowledgeList } from '../knowledge-list.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { pairQueries, refreshPairs } from './queries.ts';
import type { useTestQuestions } from './use-test-questions.ts';

interface TaughtListProps extends KnowledgeContext {
  tests: ReturnType<typeof useTestQuestions>;
  onCorrect: (pair: TaughtPair) => void;
}

export function TaughtList({ agentId, mayEdit, tests, onCorrect }: TaughtListProps) {
  const { t } = useTranslation('knowledge');
  const filter = useListFilter();
  const query = useQuery(pairQueries.list(agentId, filter));

  return (
    <KnowledgeList<TaughtPair>
      kind="pairs"
      {...{ mayEdit, filter, query }}
      columns={[
        {
          id: 'pair',
          header: t('lists.pairs.caption'),
          cell: ({ id, question, answer }) => (
            <div className={css.entry}>
              <bdi className={css.question}>{question}</bdi>
              <bdi className={css.answer}>{answer}</bdi>
              {tests.isTested(id) && <Badge>{t('teach.tested')}</Badge>}
            </div>
          ),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ question }) => question}
      actionsOf={(pair) => [
        { label: t('teach.correct'), icon: Pencil, onSelect: () => onCorrect(pair) },
        ...(tests.isTested(pair.id)
          ? []
          : [{ label: t('teach.makeTest'), icon: ListChecks, onSelect: () => tests.make(pair) }]),
      ]}
      remove={(ids) =>
        api.call('DELETE /blooming-school/:agent_id/pairs', {
          params: { agent_id: agentId },
          body: { ids },
        })
      }
      refresh={() => refreshPairs(agentId)}
    />
  );
}
