import { type ReactNode, useState } from 'react';
import { Card, type Column, Table } from '#shared/ui/index.ts';
import * as css from './details.module.css';

const size = 10;

interface RankingProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Shown when there are no rows. */
  nothing: string;
  /** Below the table. */
  hint?: ReactNode;
}

/** A card with a ranked table, ten rows at a time. */
export function Ranking<Row>({ title, columns, rows, nothing, hint, ...table }: RankingProps<Row>) {
  const [wanted, setWanted] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(wanted, pages);
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={css.nothing}>{nothing}</p>
      ) : (
        <>
          <Table<Row>
            caption={title}
            columns={columns}
            rows={rows.slice((page - 1) * size, page * size)}
            {...table}
            {...(pages > 1 && { paging: { page, pages, onPage: setWanted } })}
          />
          {hint && <p className={css.hint}>{hint}</p>}
        </>
      )}
    </Card>
  );
}
