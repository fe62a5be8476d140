import { currentLanguage, Trans, useFormat, useTranslation } from '#shared/console/index.ts';
import type {
  StatisticsFigures,
  StatisticsTotals,
} from '#shared/contracts/conversations/statistics.ts';
import { FigureCard, FigureNote } from '../components/figure-card.tsx';
import { formatDuration } from '../duration.ts';
import { type FigureName, figures } from './figures.ts';
import * as css from './usage.module.css';
import { useDayFormat } from './use-day-format.ts';
import { useHistoryPath } from './use-history-path.ts';

/** The numbers of the period, each with its definition and the previous period. */
export function FigureCards({ statistics }: { statistics: StatisticsFigures | undefined }) {
  const { t } = useTranslation('billing');
  const days = useDayFormat();
  const before = statistics?.previous;
  return (
    <section aria-labelledby="usage-figures">
      <div className={css.sectionHead}>
        <h2 id="usage-figures">{t('figures.title')}</h2>
        <p>
          {before &&
            t('figures.compared', {
              period: days.period({ from: before.start_date, to: before.end_date }),
            })}
        </p>
      </div>
      <div className={css.cards}>
        {figures.map(({ name }) =>
          statistics ? (
            <Figure key={name} name={name} statistics={statistics} />
          ) : (
            <FigureCard key={name} title={t(`figures.${name}.title`)} />
          ),
        )}
      </div>
    </section>
  );
}

interface FigureProps {
  name: FigureName;
  statistics: StatisticsFigures;
}

function Figure({ name, statistics }: FigureProps) {
  const { t } = useTranslation('billing');
  const pathTo = useHistoryPath(statistics);
  const figure = figures.find((known) => known.name === name);
  const { totals, previous, window_hash: hash, definitions } = statistics;
  if (!figure) return null;
  const { field, outcome } = figure;
  const compared = { value: totals[field], before: previous.totals[field] };
  return (
    <FigureCard
      title={t(`figures.${name}.title`)}
      definition={definitions[field]}
      to={totals[field] ? pathTo(hash, { outcome }) : undefined}
      value={<Value figure={figure} value={totals[field]} />}
    >
      {compared.value !== null && (
        <FigureNote>
          <Comparison kind={figure.kind} {...compared} />
        </FigureNote>
      )}
    </FigureCard>
  );
}

interface ValueProps {
  figure: (typeof figures)[number];
  value: StatisticsTotals[keyof StatisticsTotals];
}

function Value({ figure, value }: ValueProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const bold = { t, components: { b: <b /> } };
  if (value === null) return t('figures.none');
  if (figure.kind === 'count') {
    return <Trans {...bold} i18nKey={`figures.${figure.name}.value`} count={value} />;
  }
  const text =
    figure.kind === 'rate'
      ? format.percent(value)
      : formatDuration(toSeconds(figure.kind, value), currentLanguage());
  return <Trans {...bold} i18nKey="figures.rate" values={{ share: text }} />;
}

interface ComparisonProps {
  kind: (typeof figures)[number]['kind'];
  value: number | null;
  before: number | null;
}

function Comparison({ kind, value, before }: ComparisonProps) {
  const { t } = useTranslation('billing');
  if (value === null) return null;
  if (before === null) return t('compare.nothing');
  if (kind === 'seconds' || kind === 'milliseconds') {
    const duration = formatDuration(toSeconds(kind, before), currentLanguage());
    return t('compare.was', { value: duration });
  }
  const isRate = kind === 'rate';
  const change = isRate ? Math.round((value - before) * 100) : value - before;
  const count = Math.abs(change);
  if (change === 0) return t('compare.same');
  if (change > 0) return t(isRate ? 'compare.morePoints' : 'compare.more', { count });
  return t(isRate ? 'compare.fewerPoints' : 'compare.fewer', { count });
}

const toSeconds = (kind: ComparisonProps['kind'], value: number) =>
  kind === 'milliseconds' ? value / 1000 : value;
