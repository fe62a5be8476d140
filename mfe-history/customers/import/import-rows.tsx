import { useState } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { ImportCheck, ImportRow } from '#shared/contracts/conversations/customer-imports.ts';
import { type Column, SegmentedControl, Table } from '#shared/ui/index.ts';
import { customerName } from '../../components/customer-name.ts';
import * as css from './import.module.css';

const perPage = 10;
const shownRows = ['all', 'create', 'update', 'skip'] as const;
type Shown = (typeof shownRows)[number];

interface ImportRowsProps {
  check: ImportCheck;
  isChecking: boolean;
}

/** What the import will do with each row. */
export function ImportRows({ check: { rows, counts, columns }, isChecking }: ImportRowsProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const tableColumns = useRowColumns(columns);
  const matching = rows.filter(({ outcome }) => shown === 'all' || outcome === shown);
  const { created: create, updated: update, skipped: skip } = counts;
  const totals = { all: rows.length, create, update, skip };
  return (
    <div className={css.rows}>
      <SegmentedControl
        label={t('import.show')}
        options={shownRows.map((value) => ({
          value,
          label: `${t(`import.outcome.${value}`)} (${format.number(totals[value])})`,
        }))}
        value={shown}
        onChange={(value) => {
          setShown(value);
          setPage(1);
        }}
      />
      <Table<ImportRow>
        caption={t('import.rows')}
        columns={tableColumns}
        rows={matching.slice((page - 1) * perPage, page * perPage)}
        rowId={({ row }) => String(row)}
        rowName={(row) => customerName(row, t('unnamed'))}
        query={{ isPending: isChecking }}
        expectedRows={3}
        empty={<p className={css.muted}>{t('import.noRows')}</p>}
        paging={{ page, pages: Math.ceil(matching.length / perPage), onPage: setPage }}
      />
    </div>
  );
}

function useRowColumns(columns: ImportCheck['columns']): Column<ImportRow>[] {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const problemText = ({ code, column }: ImportRow['problems'][number]) => {
    const heading = column === null ? undefined : columns[column]?.heading;
    const text = t(`import.problem.${code}`);
    return heading ? t('import.problemOf', { heading, text }) : text;
  };
  return [
    {
      ...{ id: 'row', header: t('import.row'), priority: 'high', align: 'end' },
      cell: ({ row }) => format.number(row),
    },
    {
      ...{ id: 'customer', header: t('import.customer'), priority: 'high' },
      cell: (row) => <bdi>{customerName(row, t('unnamed'))}</bdi>,
    },
    {
      ...{ id: 'outcome', header: t('import.action'), priority: 'high' },
      cell: ({ outcome, problems }) => (
        <>
          {t(`import.outcome.${outcome}`)}
          {problems.map((problem) => (
            <p key={`${problem.code} ${problem.column}`} className={css.muted}>
              {problemText(problem)}
            </p>
          ))}
        </>
      ),
    },
  ];
}
