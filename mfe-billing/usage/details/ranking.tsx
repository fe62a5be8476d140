import { type ReactNode, useState } from 'react';
import { Card, type Column, Table } from '#shared/ui/index.ts';
import * as css from './details.module.css';

const rowsPerPage = 10;

interface RankingProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  emptyText: string;
  /** Below the table. */
  hint?: ReactNode;
}

/** A card with a ranked table, ten rows at a time. */
export function Ranking<Row>({
  title,
  columns,
  rows,
  emptyText,
  hint,
  ...table
}: RankingProps<Row>) {
  const [requestedPage, setRequestedPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(requestedPage, pages);
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={css.nothing}>{emptyText}</p>
      ) : (
        <>
          <Table<Row>
            caption={title}
            columns={columns}
            rows={rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
            {...table}
            {...(pages > 1 && { paging: { page, pages, onPage: setRequestedPage } })}
          />
          {hint && <p className={css.hint}>{hint}</p>}
        </>
      )}
    </Card>
  );
}
