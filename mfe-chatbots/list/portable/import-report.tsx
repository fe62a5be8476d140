import { useTranslation } from '#shared/console/index.ts';
import type { PortableReport } from '#shared/contracts/portable.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './import-dialog.module.css';

const counted = ['faqs', 'documents', 'starter_questions'] as const;
/** What only companions have. */
const ofPersona = ['facts', 'interviews'] as const;
const mostNamed = 20;

/** What will come of a file, and what cannot. */
export function ImportReport({ report }: { report: PortableReport }) {
  const { t } = useTranslation('settings');
  const { counts, left_out: leftOut, blocked } = report;
  return (
    <div className={css.report} role="status">
      {blocked && <Banner tone="danger">{t(`portable.blocked.${blocked}`)}</Banner>}
      <h3 className={css.heading}>{t('portable.comes')}</h3>
      <ul className={css.list}>
        <li>{t('portable.settings')}</li>
        {[...counted, ...ofPersona.filter((part) => counts[part] > 0)].map((part) => (
          <li key={part}>{t(`portable.counts.${part}`, { count: counts[part] })}</li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <>
          <h3 className={css.heading}>{t('portable.leftOut')}</h3>
          <ul className={css.list}>
            {leftOut.slice(0, mostNamed).map(({ reason, field }) => (
              <li key={`${reason} ${field}`}>
                {t(`portable.reasons.${reason}`)} <bdi className={css.field}>{field}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
