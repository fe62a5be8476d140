import { useFormat, useTranslation } from '#shared/console/index.ts';
import type {
  StatisticsDay,
  StatisticsFigures,
} from '#shared/contracts/conversations/statistics.ts';
import { Card, ChartFrame } from '#shared/ui/index.ts';
import { Definition } from '../components/definition.tsx';
import { useDayFormat } from './use-day-format.ts';
import { useDayPath } from './use-history-path.ts';

/** Chats by day, with and without an answer. */
export function DaysChart({ statistics }: { statistics: StatisticsFigures | undefined }) {
  const { t } = useTranslation('billing');
  const summary = useSummary();
  const days = statistics?.by_day ?? [];
  const pathOf = useDayPath(statistics?.window_hash ?? null);
  const { chats, unanswered } = statistics?.definitions ?? {};
  const definition = [chats, unanswered].filter(Boolean).join(' ');
  return (
    <Card>
      <ChartFrame
        title={t('chart.title')}
        unit={t('chart.unit')}
        summary={summary(days)}
        about={definition && <Definition title={t('chart.title')} text={definition} />}
        pathOf={pathOf}
        series={[
          { id: 'answered', label: t('chart.answered') },
          { id: 'unanswered', label: t('chart.unanswered') },
        ]}
        days={days.map(({ date, chats, unanswered }) => ({
          day: date,
          values: { answered: chats, unanswered },
        }))}
        status={statistics ? 'ready' : 'loading'}
      />
    </Card>
  );
}

/** The text alternative of the chart. */
function useSummary() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const dayFormat = useDayFormat();
  return (days: readonly StatisticsDay[]): string => {
    const sum = days.reduce((total, { chats }) => total + chats, 0);
    const busiest = days.reduce<StatisticsDay | undefined>(
      (found, day) => (day.chats > (found?.chats ?? 0) ? day : found),
      undefined,
    );
    if (!busiest) return t('chart.nothing');
    return t('chart.summary', {
      average: format.number(Math.round((sum / days.length) * 10) / 10),
      day: dayFormat.day(busiest.date),
      max: format.number(busiest.chats),
    });
  };
}
