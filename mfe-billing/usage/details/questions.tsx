import { useTranslation } from '#shared/console/index.ts';
import type { StatisticsQuestions } from '#shared/contracts/conversations/statistics.ts';
import type { Definitions } from './definitions.tsx';
import * as css from './details.module.css';
import { TopQuestions } from './top-questions.tsx';
import { TopSources } from './top-sources.tsx';
import { UnansweredQuestions } from './unanswered-questions.tsx';

interface QuestionsProps {
  questions: StatisticsQuestions;
  /** Names of chatbots by hash, when several are shown. */
  names: ReadonlyMap<string, string> | undefined;
  definitions: Definitions;
  /** Number of chats in the period. */
  sessions: number;
}

export function Questions({ questions, names, definitions, sessions }: QuestionsProps) {
  const { t } = useTranslation('billing');
  const { counted_sessions: count } = questions;
  return (
    <>
      <UnansweredQuestions
        range={questions}
        questions={questions.unanswered_questions}
        definition={definitions.unanswered_questions}
        names={names}
      />
      <div className={css.pair}>
        <TopQuestions
          range={questions}
          questions={questions.top_questions}
          definition={definitions.top_questions}
        />
        <TopSources
          range={questions}
          sources={questions.top_sources}
          definition={definitions.top_sources}
        />
      </div>
      {count < sessions && <p className={css.hint}>{t('details.sample', { count })}</p>}
    </>
  );
}
