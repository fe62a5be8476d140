import { useState } from 'react';
import { Link, useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import { Banner, EmptyState, LoadFailure, Select, Skeleton } from '#shared/ui/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { offeredModels } from '../../../queries.ts';
import { useModelOptions } from '../../general/model-setting.tsx';
import { spendingQuery } from '../../general/spending/queries.ts';
import { evaluationQueries, refreshEvaluation } from '../evaluation/queries.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { ComparedQuestions } from './compared-questions.tsx';
import { ComparisonTotals } from './comparison-totals.tsx';
import { type Comparison, comparisonQueries, isRunning } from './queries.ts';
import { StartComparison } from './start-comparison.tsx';
import { SwitchModel } from './switch-model.tsx';

/** Compares another model with the current one on the question set, before a business switches. */
export function CompareModels(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const { t: chatbotText } = useTranslation('chatbots');
  const { agentId, hash, mayEdit } = context;
  const set = useQuery(evaluationQueries.questions(agentId));
  const list = useQuery(comparisonQueries.list(agentId));
  const offered = useQuery(offeredModels());
  const spending = useQuery(spendingQuery(hash));
  const options = useModelOptions(offered.data).filter(({ value }) => value !== 'default');
  const nameOf = (model: string) => options.find(({ value }) => value === model)?.label ?? model;

  const error = set.error ?? list.error ?? offered.error;
  if (error) {
    const retry = () => {
      refreshEvaluation(agentId);
      if (offered.error) void offered.refetch();
    };
    return <LoadFailure error={error} onRetry={retry} />;
  }
  if (!set.data || !list.data || !offered.data) return <Skeleton shape="block" height={240} />;
  const { items, current, currency } = list.data;
  const candidates = options.filter(({ value }) => value !== current);
  const count = set.data.items.length;

  return (
    <div className={css.part}>
      <p className={css.muted}>{t('models.description')}</p>
      <p>{t('models.currentIs', { name: nameOf(current) })}</p>
      {spending.data?.reached && (
        <Banner tone="warning">{chatbotText('settings.spending.reached')}</Banner>
      )}
      {mayEdit && count > 0 && candidates.length > 0 && (
        <>
          <p className={css.muted}>{t('models.costs', { count })}</p>
          <StartComparison {...{ ...context, candidates, running: items.find(isRunning) }} />
        </>
      )}
      {count === 0 && (
        <EmptyState
          title={t('models.noQuestions')}
          action={
            <Link to={knowledgePath(hash, { section: 'evaluation' })}>
              {t('models.toQuestions')}
            </Link>
          }
        >
          {t('models.noQuestionsText')}
        </EmptyState>
      )}
      {count > 0 && candidates.length === 0 && (
        <EmptyState title={t('models.noModel')}>{t('models.noModelText')}</EmptyState>
      )}
      {items.length > 0 && <Comparisons {...{ ...context, items, current, currency, nameOf }} />}
    </div>
  );
}

interface ComparisonsProps extends KnowledgeContext {
  /** Newest first, never empty. */
  items: readonly Comparison[];
  /** The model that answers customers now. */
  current: string;
  currency: string;
  nameOf: (model: string) => string;
}

function Comparisons({ items, current, currency, nameOf, ...context }: ComparisonsProps) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const [selectedId, setSelectedId] = useState('');
  const comparison = items.find(({ id }) => id === selectedId) ?? items[0];
  if (!comparison) return null;
  const { model } = comparison.candidate;
  const isCandidateNew = comparison.state === 'done' && model !== current;
  return (
    <section className={css.results} aria-label={t('evaluation.results')}>
      <Select
        label={t('models.comparison')}
        value={comparison.id}
        options={items.map(({ id, created_at, state, candidate }) => ({
          value: id,
          label: [
            format.dateTime(created_at),
            nameOf(candidate.model),
            t(`evaluation.states.${state}`),
          ].join(' · '),
        }))}
        onChange={(event) => setSelectedId(event.currentTarget.value)}
      />
      <Results {...{ agentId: context.agentId, comparison, currency, nameOf }} />
      {/* Stays after the switch to say what was done. */}
      <SwitchModel
        key={comparison.id}
        {...{ ...context, model, name: nameOf(model), isOffered: isCandidateNew }}
      />
    </section>
  );
}

interface ResultsProps extends Pick<ComparisonsProps, 'agentId' | 'currency' | 'nameOf'> {
  comparison: Comparison;
}

function Results({ agentId, comparison, currency, nameOf }: ResultsProps) {
  const { data, error, refetch } = useQuery(comparisonQueries.detail(agentId, comparison));
  const names = {
    current: nameOf(comparison.current.model),
    candidate: nameOf(comparison.candidate.model),
  };
  return (
    <>
      <ComparisonTotals {...{ comparison, currency, names }} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="block" height={160} />}
      {data && <ComparedQuestions {...{ questions: data.questions, currency, names }} />}
    </>
  );
}
