import { type Format, Trans, useFormat, useTranslation } from '#shared/console/index.ts';
import { Progress } from '#shared/ui/index.ts';
import { FigureCard, FigureNote } from './figure-card.tsx';
import { forecast } from './forecast.ts';

interface PlanUsage {
  used: number;
  limit: number | null;
  /** Undefined when the usage comes from the user's session, which has no start of the period. */
  startsAt?: string | undefined;
  resetsAt: string;
  /** Answers beyond the plan. */
  billed?: number;
}

interface PlanFigureProps {
  unit: 'chats' | 'customers';
  /** Undefined while loading. */
  usage: PlanUsage | undefined;
  /** Usage by the current chatbot. */
  byChatbot?: number | undefined;
}

/** The usage of one limit of the plan, and when it resets. */
export function PlanFigure({ unit, usage, byChatbot }: PlanFigureProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <FigureCard title={t(`plan.${unit}.title`)} value={usage && <Used unit={unit} {...usage} />}>
      {usage && (
        <>
          {usage.limit === null ? (
            <FigureNote>{t('plan.noLimit')}</FigureNote>
          ) : (
            <Remaining {...usage} limit={usage.limit} format={format} />
          )}
          {usage.billed !== undefined && usage.billed > 0 && (
            <FigureNote>{t('plan.billed', { count: usage.billed })}</FigureNote>
          )}
          <Pace unit={unit} {...usage} />
          <FigureNote>
            {byChatbot !== undefined &&
              usage.used > 0 &&
              `${t('plan.here', { count: byChatbot })} `}
            {t('plan.resets', { date: format.date(usage.resetsAt) })}
          </FigureNote>
        </>
      )}
    </FigureCard>
  );
}

interface UsedProps {
  unit: PlanFigureProps['unit'];
  used: number;
  limit: number | null;
}

function Used({ unit, used, limit }: UsedProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  if (limit === null) {
    return <Trans t={t} i18nKey={`plan.${unit}.used`} count={used} components={{ b: <b /> }} />;
  }
  return (
    <Trans
      t={t}
      i18nKey={`plan.${unit}.of`}
      count={limit}
      values={{ used: format.number(used) }}
      components={{ b: <b /> }}
    />
  );
}

function Remaining({ used, limit, format }: { used: number; limit: number; format: Format }) {
  const { t } = useTranslation('billing');
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const left = Math.max(0, limit - used);
  return (
    <Progress
      label={left === 0 ? t('plan.reached') : t('plan.left', { count: left })}
      value={share}
      text={format.percent(share)}
      tone={share === 1 ? 'danger' : share >= 0.8 ? 'warning' : 'normal'}
    />
  );
}

/** How much will be used at the present pace, and when the limit is reached. */
function Pace({ unit, startsAt, ...usage }: PlanUsage & { unit: PlanFigureProps['unit'] }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const expected = startsAt ? forecast({ ...usage, startsAt }, new Date()) : null;
  if (!expected) return null;
  const { total, limitReachedAt } = expected;
  return (
    <FigureNote>
      {t(`plan.${unit}.pace`, { count: total, date: format.date(usage.resetsAt) })}{' '}
      {limitReachedAt && t('plan.limitOn', { date: format.date(limitReachedAt.toISOString()) })}
    </FigureNote>
  );
}
