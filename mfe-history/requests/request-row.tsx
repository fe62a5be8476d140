import type { MouseEvent } from 'react';
import { Link, useTranslation } from '#shared/console/index.ts';
import * as css from '../components/chats/list/list.module.css';
import * as parts from '../components/chats/parts/parts.module.css';
import { RelativeTime } from '../components/chats/parts/relative-time.tsx';
import { useProgressStates } from '../components/contacts/progress-queries.ts';
import { customerName } from '../components/customer-name.ts';
import type { ContactRequest } from './request-queries.ts';

interface RequestRowProps {
  request: ContactRequest;
  /** Absent where all requests are of one chatbot. */
  windowName: string | undefined;
  to: string;
  isOpen: boolean;
  /** Roving tabindex: only one row is in the tab order. */
  isTabStop: boolean;
  onOpen: (event: MouseEvent) => void;
}

export function RequestRow(props: RequestRowProps) {
  const { request, windowName, to, isOpen, isTabStop, onOpen } = props;
  const { t } = useTranslation('requests');
  const { t: customerText } = useTranslation('customers');
  const state = useProgressStates().find(({ id }) => id === request.state);
  return (
    <li className={css.item}>
      <Link
        to={to}
        className={css.row}
        data-row={request.id}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
      >
        <span className={css.rowTop}>
          <span className={css.name} dir="auto">
            {customerName(request, customerText('unnamed'))}
          </span>
          <span className={css.time}>
            <RelativeTime time={request.created_at} />
          </span>
        </span>
        <span className={css.preview} dir="auto">
          {request.message ?? customerText(`reason.${request.reason}`)}
        </span>
        <span className={css.rowFoot}>
          {windowName && <span className={css.windowName}>{windowName}</span>}
          {state && (
            <span className={parts.tag} data-color={state.color} dir="auto">
              {state.name}
            </span>
          )}
          <bdi>{request.assignee_name ?? t('unassigned')}</bdi>
        </span>
      </Link>
    </li>
  );
}
