import { useTranslation } from '#shared/console/index.ts';
import type { QuestionCount } from '#shared/contracts/conversations/statistics.ts';
import { fileNameOf } from '../file-name.ts';
import { chatColumns } from './chat-columns.tsx';
import type { SplitRange } from './chat-count.tsx';
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
          priority: 'high',
          value: ({ text }) => text,
        },
        ...chatColumns<QuestionCount>(
          range,
          ({ message_id }) => ({ outcome: 'started', question: message_id ?? undefined }),
          [
            { id: 'count', header: t('questions.count'), count: ({ count }) => count },
            { id: 'chats', header: t('channels.chats'), count: ({ sessions }) => sessions },
          ],
        ),
      ]}
      rows={questions}
      rowId={({ window_hash, text }) => `${window_hash} ${text}`}
      rowName={({ text }) => text}
      emptyText={t('questions.nothing')}
    />
  );
}
