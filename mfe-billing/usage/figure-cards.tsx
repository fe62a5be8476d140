import { Trans, useFormat, useTranslation } from '#shared/console/index.ts';
import type { Statistics, StatisticsTotals } from '#shared/contracts/conversations/statistics.ts';
import { FigureCard, FigureNote } from '../components/figure-card.tsx';
import * as css from './usage.module.css';
import { useDayFormat } from './use-day-format.ts';
import { useHistoryPath } from './use-history-path.ts';

/** Five numbers of the period, each compared with the previous period. */
export function FigureCards({ statistics }: { statistics: Statistics | undefined }) {
  const { t } = useTranslation('billing');
  const dayFormat = useDayFormat();
  const before = statistics?.previous;
  return (
    <section aria-labelledby="usage-figures">
      <div className={css.sectionHead}>
        <h2 id="usage-figures">{t('figures.title')}</h2>
        <p>
          {before &&
            t('figures.compared', {
              period: dayFormat.period({ from: before.start_date, to: before.end_date }),
            })}
        </p>
      </div>
      <div className={css.cards}>
        {statistics ? <LoadedFigures {...statistics} /> : <FigureSkeletons />}
      </div>
    </section>
  );
}

function LoadedFigures({ period, totals, previous, window_hash: hash }: Statistics) {
  const pathTo = useHistoryPath({ period });
  const before = previous.totals;
  return (
    <>
      <CountFigure name="chats" {...{ totals, before }} to={pathTo(hash, {})} />
      <CountFigure name="visitors" {...{ totals, before }} />
      <AnsweredRateFigure {...{ totals, before }} />
      <CountFigure name="handoffs" {...{ totals, before }} />
      <CountFigure
        name="unanswered"
        {...{ totals, before }}
        to={pathTo(hash, { type: 'unanswered' })}
      />
    </>
  );
}

function FigureSkeletons() {
  const { t } = useTranslation('billing');
  const names = ['chats', 'visitors', 'answered', 'handoffs', 'unanswered'] as const;
  return names.map((name) => <FigureCard key={name} title={t(`figures.${name}.title`)} />);
}

interface ComparedTotals {
  totals: StatisticsTotals;
  before: StatisticsTotals;
}

interface CountProps extends ComparedTotals {
  name: 'chats' | 'visitors' | 'handoffs' | 'unanswered';
  to?: string | undefined;
}

function CountFigure({ name, totals, before, to }: CountProps) {
  const { t } = useTranslation('billing');
  const change = totals[name] - before[name];
  const count = Math.abs(change);
  return (
    <FigureCard
      title={t(`figures.${name}.title`)}
      to={totals[name] > 0 ? to : undefined}
      value={
        <Trans
          t={t}
          i18nKey={`figures.${name}.value`}
          count={totals[name]}
          components={{ b: <b /> }}
        />
      }
    >
      <FigureNote>
        {change > 0 && t('compare.more', { count })}
        {change < 0 && t('compare.fewer', { count })}
        {change === 0 && t('compare.same')}
      </FigureNote>
    </FigureCard>
  );
}

function AnsweredRateFigure({ totals, before }: ComparedTotals) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const title = t('figures.answered.title');
  const { answered_rate: rate } = totals;
  if (rate === null) return <FigureCard title={title} value={t('figures.answered.none')} />;
  const { answered_rate: previousRate } = before;
  const points = Math.round((rate - (previousRate ?? 0)) * 100);
  return (
    <FigureCard
      title={title}
      value={
        <Trans
          t={t}
          i18nKey="figures.answered.value"
          values={{ share: format.percent(rate) }}
          components={{ b: <b /> }}
        />
      }
    >
      <FigureNote>
        {previousRate === null && t('compare.nothing')}
        {previousRate !== null && points > 0 && t('compare.morePoints', { count: points })}
        {previousRate !== null && points < 0 && t('compare.fewerPoints', { count: -points })}
        {previousRate !== null && points === 0 && t('compare.same')}
      </FigureNote>
    </FigureCard>
  );
}
