import type { ReactNode } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { AreaHealth } from '#shared/contracts/console/area-health.ts';
import { healthDays } from '#shared/contracts/limits.ts';
import { HealthBadge } from '../components/health-badge.tsx';
import { useFigureFormat } from '../components/use-figure-format.ts';
import type { AreaDetails } from '../queries.ts';
import * as css from './detail.module.css';

const noHealth: AreaHealth = { loads: 0, failures: 0, p50_ms: null, p95_ms: null };

export function AreaFacts({ area: { state, built_in: builtIn, versions } }: { area: AreaDetails }) {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const figures = useFigureFormat();
  const { version, canary } = state;
  const health =
    (version === null ? builtIn : versions.find((each) => each.version === version))?.health ??
    noHealth;
  return (
    <dl className={css.facts}>
      <Fact term={t('column.live')} note={version === null && builtIn ? t('builtIn') : undefined}>
        <span className={css.version}>{version ?? builtIn?.version ?? t('notLive')}</span>
      </Fact>
      <Fact term={t('column.canary')} note={canary?.version}>
        {canary ? figures.percent(canary.share) : t('noCanary')}
      </Fact>
      <Fact
        term={t('column.health')}
        note={t('health.loads', {
          count: healthDays,
          shown: format.number(health.loads),
        })}
      >
        <HealthBadge health={health} />
      </Fact>
      <Fact term={t('column.mount')} note={t('health.mountNote')}>
        {figures.mountTimes(health)}
      </Fact>
    </dl>
  );
}

interface FactProps {
  term: string;
  note?: string | undefined;
  children: ReactNode;
}

function Fact({ term, note, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt>{term}</dt>
      <dd>
        {children}
        {note && <span className={css.note}>{note}</span>}
      </dd>
    </div>
  );
}
