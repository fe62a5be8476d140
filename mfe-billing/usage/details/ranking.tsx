import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Card, IconButton, Table } from '#shared/ui/index.ts';
import { downloadCsv } from '#shared/utils/download-csv.ts';
import { Definition } from '../../components/definition.tsx';
import * as css from './details.module.css';
import { type RankingColumn, toLines, toShown } from './ranking-columns.ts';

const rowsPerPage = 10;

interface RankingProps<Row> {
  title: string;
  /** What the table counts. */
  definition?: string | undefined;
  columns: readonly RankingColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  emptyText: string;
  /** Name of the downloaded file. */
  fileName: string;
  /** Below the table. */
  hint?: ReactNode;
}

/** A card with a ranked table, ten rows at a time, and a download of all rows. */
export function Ranking<Row>({
  title,
  definition,
  columns,
  rows,
  emptyText,
  fileName,
  hint,
  ...table
}: RankingProps<Row>) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const [requestedPage, setRequestedPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(requestedPage, pages);
  return (
    <Card
      title={title}
      actions={
        <span className={css.actions}>
          {definition && <Definition title={title} text={definition} />}
          {rows.length > 0 && (
            <IconButton
              icon={Download}
              label={t('downloadTable', { table: title })}
              onClick={() => downloadCsv(fileName, toLines(columns, rows))}
            />
          )}
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className={css.nothing}>{emptyText}</p>
      ) : (
        <>
          <Table<Row>
            caption={title}
            columns={columns.map((column) => toShown(column, format.number))}
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
