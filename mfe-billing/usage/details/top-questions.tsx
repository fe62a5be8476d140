import { useTranslation } from '#shared/console/index.ts';
import type { QuestionCount } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../file-name.ts';
import type { SplitRange } from './chat-count.tsx';
import { QuestionLink } from './question-link.tsx';
import { Ranking } from './ranking.tsx';

interface TopQuestionsProps {
  /** The statistics that the questions are part of. */
  range: SplitRange;
  questions: readonly QuestionCount[];
  definition: string | undefined;
}

/** Questions that were asked more than once. */
export function TopQuestions({ range, questions, definition }: TopQuestionsProps) {
  const { t } = useTranslation('billing');
  return (
    <Ranking<QuestionCount>
      title={t('questions.title')}
      definition={definition}
      fileName={fileNameOf('questions', range)}
      columns={[
        {
          id: 'question',
          header: t('questions.question'),
          value: ({ text }) => text,
          cell: (question) => <QuestionLink range={range} question={question} />,
        },
        {
          id: 'count',
          header: t('questions.count'),
          align: 'end',
          value: ({ count }) => count,
        },
      ]}
      rows={questions}
      rowId={({ window_hash, text }) => `${window_hash} ${text}`}
      rowName={({ text }) => text}
      emptyText={t('questions.nothing')}
    />
  );
}
