import type { TableCard as TableCardData } from '#shared/contracts/chat.ts';
import { FiguresTable } from '#shared/markdown/figures-table.tsx';
import { useTranslator } from '../i18n.ts';
import * as css from './table-card.module.css';
import { TableChart } from './table-chart.tsx';

/** Figures with a picture of them, and how they were computed. The table says all that the picture does. */
export function TableCard({ card }: { card: TableCardData }) {
  const t = useTranslator();
  const { how_computed, chart } = card;
  return (
    <div className={css.card}>
      {chart && <TableChart card={card} chart={chart} />}
      <FiguresTable card={card} language={t.language} className={css.scroll} />
      {how_computed.length > 0 && (
        <details>
          <summary>{t('table.how')}</summary>
          <ul>
            {how_computed.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
