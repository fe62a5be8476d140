import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { QuestionCount, Statistics } from '#shared/contracts/conversations/statistics.ts';
import { QuestionLink } from './question-link.tsx';
import { Ranking } from './ranking.tsx';

interface TopQuestionsProps {
  questions: readonly QuestionCount[];
  period: Statistics['period'];
}

/** Questions that were asked more than once. */
export function TopQuestions({ questions, period }: TopQuestionsProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <Ranking<QuestionCount>
      title={t('questions.title')}
      columns={[
        {
          id: 'question',
          header: t('questions.question'),
          cell: (question) => <QuestionLink question={question} period={period} />,
        },
        {
          id: 'count',
          header: t('questions.count'),
          align: 'end',
          cell: ({ count }) => format.number(count),
        },
      ]}
      rows={questions}
      rowId={({ window_hash, text }) => `${window_hash} ${text}`}
      rowName={({ text }) => text}
      emptyText={t('questions.nothing')}
    />
  );
}
