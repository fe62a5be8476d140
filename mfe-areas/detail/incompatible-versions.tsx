import { useTranslation } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import type { AreaDetails } from '../queries.ts';
import * as css from './detail.module.css';

/** Live versions that are incompatible with the console, and why. */
export function IncompatibleVersions({ area: { not_served: versions } }: { area: AreaDetails }) {
  const { t } = useTranslation('areas');
  return versions.map(({ version, reasons }) => (
    <div key={version} className={css.notServed}>
      <Banner tone="danger">
        {t('notServed.lead', { version })} {reasons.join(' ')}
      </Banner>
    </div>
  ));
}
