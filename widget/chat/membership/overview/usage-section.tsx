import type { ChatUsage } from '#shared/contracts/money/customer-memberships.ts';
import { useTranslator } from '../../i18n/i18n.ts';
import { formatDay, formatMoment } from '../format-times.ts';
import { Section } from '../section.tsx';

/** What is used and left of the day, the month and packs. */
export function UsageSection({ usage: { today, month, ...extra } }: { usage: ChatUsage }) {
  const t = useTranslator();
  return (
    <Section title={t('usage.title')}>
      <dl>
        <Count label={t('usage.today')} count={today} />
        <Count label={t('usage.month')} count={month} />
        {extra.extra_left > 0 && (
          <div>
            <dt>{t('usage.extra')}</dt>
            <dd>
              {t('usage.leftExtra', { count: extra.extra_left })}
              {extra.extra_expires_at && (
                <small>
                  {t('usage.expires', { day: formatDay(extra.extra_expires_at, t.language) })}
                </small>
              )}
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

function Count({ label, count }: { label: string; count: ChatUsage['today'] }) {
  const t = useTranslator();
  const { used, limit, resets_at: resetsAt } = count;
  if (limit === null) {
    return (
      <div>
        <dt>{label}</dt>
        <dd>{t('usage.unlimited')}</dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {t('usage.used', { used, limit })}
        <UsedMeter label={label} used={used} limit={limit} />
        <small>{t('usage.resets', { time: formatMoment(resetsAt, t.language) })}</small>
      </dd>
    </div>
  );
}

/** Red once little is left. */
function UsedMeter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const max = Math.max(limit, 1);
  const high = max * 0.9;
  return (
    <meter
      aria-label={label}
      max={max}
      low={high}
      high={high}
      optimum={0}
      value={Math.min(used, max)}
    />
  );
}
