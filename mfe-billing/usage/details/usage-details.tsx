import type { Statistics, Usage } from '#shared/contracts/conversations/statistics.ts';
import { Channels } from './channels.tsx';
import { Chatbots } from './chatbots.tsx';
import { Definitions } from './definitions.tsx';
import * as css from './details.module.css';
import { TopQuestions } from './top-questions.tsx';
import { TopSources } from './top-sources.tsx';
import { UnansweredQuestions } from './unanswered-questions.tsx';

interface DetailsProps {
  statistics: Statistics;
  usage: Usage | undefined;
  /** Undefined when all chatbots are shown. */
  windowHash: string | undefined;
}

export function UsageDetails({ statistics, usage, windowHash }: DetailsProps) {
  const { period } = statistics;
  const names = windowHash
    ? undefined
    : new Map(usage?.windows.map(({ hash_id, name }) => [hash_id, name]));
  return (
    <div className={css.details}>
      {!windowHash && usage && <Chatbots usage={usage} />}
      <UnansweredQuestions
        questions={statistics.unanswered_questions}
        period={period}
        names={names}
      />
      <div className={css.pair}>
        <TopQuestions questions={statistics.top_questions} period={period} />
        <TopSources sources={statistics.top_sources} />
      </div>
      <Channels channels={statistics.channels} />
      <Definitions definitions={statistics.definitions} />
    </div>
  );
}
