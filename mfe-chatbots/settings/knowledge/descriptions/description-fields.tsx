import type { ReactNode } from 'react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { Descriptions } from './descriptions-conflict.tsx';

export interface DescribedColumn {
  name: string;
  facts?: ReactNode;
  proposed?: string;
}

interface DescriptionFieldsProps {
  columns: readonly DescribedColumn[];
  proposed: string | undefined;
  values: Descriptions;
  /** Absent: the fields are read-only. */
  onAbout?: (text: string) => void;
  onColumn?: (column: string, text: string) => void;
}

/** The description of a table and of each of its columns. */
export function DescriptionFields(props: DescriptionFieldsProps) {
  const { columns, proposed, values, onAbout, onColumn } = props;
  const { t } = useTranslation('knowledge');
  return (
    <>
      <TextArea
        label={t('descriptions.about')}
        hint={t('descriptions.aboutHint')}
        rows={2}
        maxLength={maxOf('PATCH /data-analysis/tables/:id', 'description')}
        readOnly={!onAbout}
        placeholder={proposed}
        value={values.about}
        onChange={(event) => onAbout?.(event.currentTarget.value)}
      />
      <section>
        <h3>{t('descriptions.columns')}</h3>
        <ul className={css.passages}>
          {columns.map((column) => (
            <li key={column.name} className={css.passage}>
              <div className={css.passageHead}>
                <bdi className={css.question}>{column.name}</bdi>
                {column.facts}
              </div>
              <TextField
                label={t('descriptions.column', { name: column.name })}
                labelStyle="hidden"
                maxLength={maxOf('PATCH /data-analysis/tables/:id', 'columns')}
                readOnly={!onColumn}
                placeholder={column.proposed}
                value={values.columns[column.name] ?? ''}
                onChange={(event) => onColumn?.(column.name, event.currentTarget.value)}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
