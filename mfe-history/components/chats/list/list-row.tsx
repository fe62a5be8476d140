import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#shared/console/index.ts';
import { RelativeTime } from '../parts/relative-time.tsx';
import * as css from './list.module.css';

interface ListRowProps {
  id: string;
  to: string;
  isOpen: boolean;
  isUnread?: boolean;
  /** Roving tabindex: only one row is in the tab order. */
  isTabStop: boolean;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
  name: string;
  /** ISO 8601. */
  time: string;
  preview: ReactNode;
  /** State, labels and people. */
  children: ReactNode;
}

/** A chat or contact request in its list. */
export function ListRow(props: ListRowProps) {
  const { id, to, isOpen, isUnread = false, isTabStop, onOpen, name, time, preview } = props;
  return (
    <li className={css.item} data-unread={isUnread || undefined}>
      <Link
        to={to}
        className={css.row}
        data-row={id}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
      >
        <span className={css.rowTop}>
          <span className={css.name} dir="auto">
            {name}
          </span>
          <span className={css.time}>
            <RelativeTime time={time} />
          </span>
        </span>
        <span className={css.preview} dir="auto">
          {preview}
        </span>
        <span className={css.rowFoot}>{props.children}</span>
      </Link>
    </li>
  );
}
