import { useFormat, useMay, useTranslation } from '#shared/console/index.ts';
import type { QuestionCount } from '#shared/contracts/conversations/statistics.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { fileNameOf } from '../file-name.ts';
import { chatColumns } from './chat-columns.tsx';
import type { SplitRange } from './chat-count.tsx';
import * as css from './details.module.css';
import { Ranking } from './ranking.tsx';
import type { RankingColumn } from './ranking-columns.ts';

interface UnansweredQuestionsProps {
  range: SplitRange;
  questions: readonly QuestionCount[];
  definition: string | undefined;
  /** Names of chatbots by hash, when several are shown. */
  names: ReadonlyMap<string, string> | undefined;
}

/** Unanswered questions, each with a link that adds its answer. */
export function UnansweredQuestions({
  range,
  questions,
  definition,
  names,
}: UnansweredQuestionsProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const canAnswer = useMay('POST /agents/:id/unanswered/decide');
  const columns: (RankingColumn<QuestionCount> | false | undefined)[] = [
    {
      id: 'question',
      header: t('questions.question'),
      priority: 'high',
      value: ({ text }) => text,
    },
    names && {
      id: 'chatbot',
      header: t('questions.chatbot'),
      priority: 'low',
      value: ({ window_hash: hash }) => names.get(hash) ?? hash,
    },
    ...chatColumns<QuestionCount>(
      range,
      ({ message_id }) => ({
        outcome: 'unanswered',
        unanswered_question: message_id ?? undefined,
      }),
      [
        { id: 'count', header: t('questions.count'), count: ({ count }) => count },
        { id: 'chats', header: t('channels.chats'), count: ({ sessions }) => sessions },
      ],
    ),
    {
      id: 'last',
      header: t('questions.last'),
      priority: 'low',
      value: ({ last_asked_at: at }) => at,
      cell: ({ last_asked_at: at }) => <span className={css.whole}>{format.ago(at)}</span>,
    },
    canAnswer && {
      id: 'answer',
      header: t('questions.answer'),
      priority: 'medium',
      cell: (question) => <AddAnswer {...question} />,
    },
  ];
  return (
    <Ranking
      title={t('unanswered.title')}
      definition={definition}
      fileName={fileNameOf('unanswered', range)}
      columns={columns.filter((column) => typeof column === 'object')}
      rows={questions}
      rowId={({ window_hash, text }) => `${window_hash} ${text}`}
      rowName={({ text }) => text}
      emptyText={t('unanswered.nothing')}
      hint={!canAnswer && t('unanswered.cannotAnswer')}
    />
  );
}

function AddAnswer({ window_hash: hash, text }: QuestionCount) {
  const { t } = useTranslation('billing');
  return (
    <span className={css.whole}>
      <ButtonLink
        size="small"
        to={knowledgePath(hash, { question: text })}
        aria-label={t('unanswered.addTo', { question: text })}
      >
        {t('unanswered.add')}
      </ButtonLink>
    </span>
  );
}
