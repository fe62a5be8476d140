import { useFormat, useMay, useTranslation } from '#shared/console/index.ts';
import type { QuestionCount, Statistics } from '#shared/contracts/conversations/statistics.ts';
import { ButtonLink, type Column } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import * as css from './details.module.css';
import { QuestionLink } from './question-link.tsx';
import { Ranking } from './ranking.tsx';

interface UnansweredQuestionsProps {
  questions: readonly QuestionCount[];
  period: Statistics['period'];
  /** Names of chatbots by hash, when several are shown. */
  names: ReadonlyMap<string, string> | undefined;
}

/** Unanswered questions, each with a link that adds its answer. */
export function UnansweredQuestions({ questions, period, names }: UnansweredQuestionsProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const canAnswer = useMay('POST /agents/:id/unanswered/decide');
  const columns: (Column<QuestionCount> | false | undefined)[] = [
    {
      id: 'question',
      header: t('questions.question'),
      priority: 'high',
      cell: (question) => <QuestionLink question={question} period={period} />,
    },
    names && {
      id: 'chatbot',
      header: t('questions.chatbot'),
      priority: 'low',
      cell: ({ window_hash: hash }) => names.get(hash) ?? hash,
    },
    {
      id: 'count',
      header: t('questions.count'),
      align: 'end',
      priority: 'high',
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'last',
      header: t('questions.last'),
      priority: 'low',
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
        to={settingsPath(hash, { tab: 'knowledge', question: text })}
        aria-label={t('unanswered.addTo', { question: text })}
      >
        {t('unanswered.add')}
      </ButtonLink>
    </span>
  );
}
