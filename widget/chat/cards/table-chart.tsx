import type { TableCard } from '#shared/contracts/answers/answer-cards.ts';
import { useTranslator } from '../i18n/i18n.ts';

interface TableChartProps {
  card: TableCard;
  chart: NonNullable<TableCard['chart']>;
}

const width = 300;
const height = 120;

/** A chart of one column. Screen readers get only its name, because the table has the data. */
export function TableChart({ card: { caption, rows }, chart: { kind, y } }: TableChartProps) {
  const t = useTranslator();
  const values = rows.map((row) => (typeof row[y] === 'number' ? row[y] : 0));
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const yOf = (value: number) => ((top - value) / (top - bottom || 1)) * (height - 4) + 2;
  const step = width / Math.max(1, values.length);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('table.chart', { caption })}
    >
      {kind === 'line' ? (
        <polyline
          points={values.map((value, index) => `${(index + 0.5) * step},${yOf(value)}`).join(' ')}
        />
      ) : (
        values.map((value, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never reorder
            key={index}
            x={index * step + step * 0.15}
            y={Math.min(yOf(value), yOf(0))}
            width={step * 0.7}
            height={Math.max(1, Math.abs(yOf(value) - yOf(0)))}
          />
        ))
      )}
      <line x1="0" x2={width} y1={yOf(0)} y2={yOf(0)} />
    </svg>
  );
}
