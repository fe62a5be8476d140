import { useTranslation } from '#shared/console/index.ts';
import type { StatisticsQuestions } from '#shared/contracts/conversations/statistics.ts';
import * as css from './details.module.css';
import { TopQuestions } from './top-questions.tsx';
import { TopSources } from './top-sources.tsx';
import { UnansweredQuestions } from './unanswered-questions.tsx';

interface QuestionsProps {
  questions: StatisticsQuestions;
  /** Names of chatbots by hash, when several are shown. */
  names: ReadonlyMap<string, string> | undefined;
  /** Number of chats in the period. */
  sessions: number;
}

export function Questions({ questions, names, sessions }: QuestionsProps) {
  const { t } = useTranslation('billing');
  const { period, counted_sessions: count } = questions;
  return (
    <>
      <UnansweredQuestions
        questions={questions.unanswered_questions}
        period={period}
        names={names}
      />
      <div className={css.pair}>
        <TopQuestions questions={questions.top_questions} period={period} />
        <TopSources sources={questions.top_sources} />
      </div>
      {count < sessions && <p className={css.hint}>{t('details.sample', { count })}</p>}
    </>
  );
}
