import type { TableCard as TableCardData } from '#shared/contracts/answers/answer-cards.ts';
import { FiguresTable } from '#shared/markdown/figures-table.tsx';
import { useStyleSheet } from '../dom/use-style-sheet.ts';
import { useTranslator } from '../i18n/i18n.ts';
import sheet from './table-card.css?sheet';
import { TableChart } from './table-chart.tsx';

/** A table with a chart and how it was computed. The table has all the data of the chart. */
export function TableCardView({ card }: { card: TableCardData }) {
  const t = useTranslator();
  const part = useStyleSheet<HTMLDivElement>(sheet);
  const { how_computed, chart } = card;
  return (
    <div ref={part} className="table-card">
      {chart && <TableChart card={card} chart={chart} />}
      <FiguresTable card={card} language={t.language} className="scroll" />
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
