import { useQuery } from '#shared/console/index.ts';
import type { StatisticsFigures, Usage } from '#shared/contracts/conversations/statistics.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import type { Period } from '#shared/utils/calendar-days.ts';
import { billingQueries } from '../../queries.ts';
import { Channels } from './channels.tsx';
import { Chatbots } from './chatbots.tsx';
import { DefinitionList } from './definitions.tsx';
import * as css from './details.module.css';
import { Languages } from './languages.tsx';
import { Questions } from './questions.tsx';
import { Team } from './team/team.tsx';

interface DetailsProps {
  figures: StatisticsFigures;
  period: Period;
  usage: Usage | undefined;
  /** Undefined when all chatbots are shown. */
  windowHash: string | undefined;
}

export function UsageDetails({ figures, period: { from, to }, usage, windowHash }: DetailsProps) {
  const questions = useQuery(billingQueries.questions({ from, to }, windowHash));
  const team = useQuery(billingQueries.team({ from, to }, windowHash));
  const { definitions } = figures;
  const names = windowHash
    ? undefined
    : new Map(usage?.windows.map(({ hash_id, name }) => [hash_id, name]));
  return (
    <div className={css.details}>
      {!windowHash && usage && <Chatbots usage={usage} />}
      <Loaded query={questions}>
        {(data) => (
          <Questions
            questions={data}
            names={names}
            definitions={definitions}
            sessions={figures.totals.sessions}
          />
        )}
      </Loaded>
      <Loaded query={team}>{(data) => <Team team={data} definitions={definitions} />}</Loaded>
      <div className={css.pair}>
        <Channels figures={figures} />
        <Languages figures={figures} />
      </div>
      <DefinitionList definitions={definitions} />
    </div>
  );
}

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    isLoadingError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  children: (data: Data) => React.ReactNode;
}

/** A section that loads by itself. */
function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.isLoadingError) return <LoadFailure error={query.error} onRetry={query.refetch} />;
  return query.data ? children(query.data) : <Skeleton shape="block" height={300} />;
}
