import { useTranslation } from '#shared/console/index.ts';
import type { PortableReport } from '#shared/contracts/chatbots/portable.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './import-chatbot-dialog.module.css';

const alwaysListed = ['faqs', 'documents', 'starter_questions'] as const;
const listedIfAny = [
  'facts',
  'interviews',
  'pairs',
  'tables',
  'products',
  'websites',
  'questions',
] as const;
const maxNamed = 20;

export function ImportReport({ report }: { report: PortableReport }) {
  const { t } = useTranslation('settings');
  const { counts, blocked } = report;
  const missing = [
    ...report.left_out,
    ...report.missing.map(({ reason, name }) => ({ reason, field: name })),
  ];
  return (
    <div className={css.report} role="status">
      {blocked && <Banner tone="danger">{t(`portable.blocked.${blocked}`)}</Banner>}
      <h3 className={css.heading}>{t('portable.comes')}</h3>
      <ul className={css.list}>
        <li>{t('portable.settings')}</li>
        {[...alwaysListed, ...listedIfAny.filter((part) => counts[part] > 0)].map((part) => (
          <li key={part}>{t(`portable.counts.${part}`, { count: counts[part] })}</li>
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h3 className={css.heading}>{t('portable.leftOut')}</h3>
          <ul className={css.list}>
            {missing.slice(0, maxNamed).map(({ reason, field }) => (
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
