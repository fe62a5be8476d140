import { useId } from 'react';
import { type CellColumn, formatCell } from '../utils/format-cell.ts';

interface FiguresTableProps {
  card: {
    caption: string;
    columns: readonly (CellColumn & { name: string })[];
    rows: readonly (readonly (string | number | boolean | null)[])[];
  };
  language: string;
  className: string | undefined;
}

/** A data table in an answer; scrolls when it is wider than its container. */
export function FiguresTable({ card, language, className }: FiguresTableProps) {
  const { caption, columns, rows } = card;
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table by focusing it
    <section className={className} tabIndex={0} aria-labelledby={captionId}>
      <table>
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, type }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
              <th key={column} scope="col" data-type={type}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={index}>
              {columns.map((column, cellIndex) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                <td key={cellIndex} data-type={column.type}>
                  {formatCell(language, column, row[cellIndex] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
