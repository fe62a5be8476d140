import { useTranslation } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import type { AreaDetails } from '../queries.ts';
import * as css from './detail.module.css';

/** Versions that are live by the registry, but do not fit the console as it is; and why. */
export function NotServed({ area: { not_served: versions } }: { area: AreaDetails }) {
  const { t } = useTranslation('areas');
  return versions.map(({ version, reasons }) => (
    <div key={version} className={css.notServed}>
      <Banner tone="danger">
        {t('notServed.lead', { version })} {reasons.join(' ')}
      </Banner>
    </div>
  ));
}
