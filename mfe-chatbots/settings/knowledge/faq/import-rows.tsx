import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { FaqUploadRow } from '#shared/contracts/faq-files.ts';
import { Badge, SegmentedControl, Table } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

const pageSize = 5;

/** What was read of a file, line by line, with what is wrong with it. */
export function ImportRows({ rows }: { rows: readonly FaqUploadRow[] }) {
  const { t } = useTranslation('knowledge');
  const wrong = rows.filter(({ problem }) => problem !== null);
  const [shown, setShown] = useState<'all' | 'wrong'>(wrong.length > 0 ? 'wrong' : 'all');
  const [page, setPage] = useState(1);
  const listed = shown === 'wrong' ? wrong : rows;
  return (
    <>
      {wrong.length > 0 && (
        <div className={css.buttons}>
          <SegmentedControl
            label={t('faq.import.shown')}
            value={shown}
            onChange={(value) => {
              setShown(value);
              setPage(1);
            }}
            options={[
              { value: 'wrong', label: t('faq.import.onlyWrong') },
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
        rows={listed.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ line }) => `${line}`}
        rowName={({ question }) => question}
        paging={{ page, pages: Math.ceil(listed.length / pageSize), onPage: setPage }}
      />
    </>
  );
}
