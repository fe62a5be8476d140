import type { ProductPreview } from '#shared/contracts/products.ts';
import { Table } from '#shared/ui/index.ts';

interface PreviewTableProps {
  preview: ProductPreview;
  caption: string;
}
interface SampleRow {
  id: string;
  cells: readonly string[];
}

const columnsShown = 6;
const columnsInDialogs = 4;
const columnsOnPhones = 2;

/** The first rows of a table of products, as they stand there. */
export function PreviewTable({ preview: { columns, rows }, caption }: PreviewTableProps) {
  const titles = columns.filter(Boolean).slice(0, columnsShown);
  const cellOf = ({ cells }: SampleRow, title = '') => cells[columns.indexOf(title)];
  return (
    <Table<SampleRow>
      caption={caption}
      columns={titles.map((title, index) => ({
        id: title,
        header: title,
        cell: (row) => <bdi>{cellOf(row, title)}</bdi>,
        priority: index < columnsOnPhones ? 'high' : index < columnsInDialogs ? 'medium' : 'low',
      }))}
      rows={rows.map((cells, index) => ({ id: `${index}`, cells }))}
      rowId={({ id }) => id}
      rowName={(row) => cellOf(row, titles[0]) ?? row.id}
    />
  );
}
