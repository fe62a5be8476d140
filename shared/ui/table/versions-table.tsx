import type { ReactNode } from 'react';
import { Hidden } from '../parts/hidden.tsx';
import * as css from './versions-table.module.css';

export interface VersionsTableProps {
  caption: string;
  /** `hidden` where a title above says the same; screen readers still announce it. */
  captionStyle?: 'visible' | 'hidden' | undefined;
  /** Header of the first column, which contains the labels of the rows. */
  head: string;
  /** Header of the column with the earlier version. */
  before: string;
  /** Header of the column with the later version. */
  after: string;
  rows: readonly { id: string; label: ReactNode; before: ReactNode; after: ReactNode }[];
}

/** Two versions of the same fields side by side; stacked on a phone. */
export function VersionsTable({
  caption,
  captionStyle,
  head,
  before,
  after,
  rows,
}: VersionsTableProps) {
  const isHidden = captionStyle === 'hidden';
  return (
    <table className={css.versions}>
      <caption className={isHidden ? undefined : css.caption}>
        {isHidden ? <Hidden>{caption}</Hidden> : caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            <td data-label={before}>{row.before}</td>
            <td data-label={after}>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
