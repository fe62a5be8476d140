import type { ProductPreview } from '#shared/contracts/knowledge/product-files.ts';
import { Table } from '#shared/ui/index.ts';

interface PreviewTableProps {
  preview: ProductPreview;
  caption: string;
}
interface SampleRow {
  id: string;
  cells: readonly string[];
}

const maxColumns = 6;
const maxColumnsInDialog = 4;
const maxColumnsOnPhone = 2;

export function PreviewTable({ preview: { columns, rows }, caption }: PreviewTableProps) {
  const titles = columns.filter(Boolean).slice(0, maxColumns);
  const cellOf = ({ cells }: SampleRow, title = '') => cells[columns.indexOf(title)];
  return (
    <Table<SampleRow>
      caption={caption}
      columns={titles.map((title, index) => ({
        id: title,
        header: title,
        cell: (row) => <bdi>{cellOf(row, title)}</bdi>,
        priority:
          index < maxColumnsOnPhone ? 'high' : index < maxColumnsInDialog ? 'medium' : 'low',
      }))}
      rows={rows.map((cells, index) => ({ id: `${index}`, cells }))}
      rowId={({ id }) => id}
      rowName={(row) => cellOf(row, titles[0]) ?? row.id}
    />
  );
}
