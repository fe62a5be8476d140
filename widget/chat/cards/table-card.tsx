import type { TableCard as TableCardData } from '#shared/contracts/chat.ts';
import { FiguresTable } from '#shared/markdown/figures-table.tsx';
import { useTranslator } from '../i18n.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './table-card.css?sheet';
import { TableChart } from './table-chart.tsx';

/** Figures with a picture of them, and how they were computed. The table says all that the picture does. */
export function TableCard({ card }: { card: TableCardData }) {
  const t = useTranslator();
  const part = useSheet<HTMLDivElement>(sheet);
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
