import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { FaqUploadRow } from '#shared/contracts/knowledge/faq-files.ts';
import { Badge, SegmentedControl, Table } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

const pageSize = 5;

export function ImportRows({ rows }: { rows: readonly FaqUploadRow[] }) {
  const { t } = useTranslation('knowledge');
  const invalidRows = rows.filter(({ problem }) => problem !== null);
  const [shown, setShown] = useState<'all' | 'invalid'>(invalidRows.length > 0 ? 'invalid' : 'all');
  const [page, setPage] = useState(1);
  const visibleRows = shown === 'invalid' ? invalidRows : rows;
  return (
    <>
      {invalidRows.length > 0 && (
        <div className={css.buttons}>
          <SegmentedControl
            label={t('faq.import.shown')}
            value={shown}
            onChange={(value) => {
              setShown(value);
              setPage(1);
            }}
            options={[
              { value: 'invalid', label: t('faq.import.onlyWrong') },
              { value: 'all', label: t('faq.import.all') },
            ]}
          />
        </div>
      )}
      <Table
        caption={t('faq.import.rows')}
        columns={[
          { id: 'line', header: t('faq.import.line'), cell: ({ line }) => line },
          {
            id: 'words',
            header: t('faq.import.words'),
            cell: ({ question, answer, problem }) => (
              <div className={css.entry}>
                {question && <bdi className={css.question}>{question}</bdi>}
                {problem && <Badge tone="danger">{t(`faq.import.problems.${problem}`)}</Badge>}
                {answer && <bdi className={css.answer}>{answer}</bdi>}
              </div>
            ),
          },
        ]}
        rows={visibleRows.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ line }) => `${line}`}
        rowName={({ question }) => question}
        paging={{ page, pages: Math.ceil(visibleRows.length / pageSize), onPage: setPage }}
      />
    </>
  );
}
