import type { MouseEvent } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import * as css from '../components/chats/list/list.module.css';
import { ListRow } from '../components/chats/list/list-row.tsx';
import * as parts from '../components/chats/parts/parts.module.css';
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
    <ListRow
      {...{ to, isOpen, isTabStop, onOpen }}
      id={request.id}
      name={customerName(request, customerText('unnamed'))}
      time={request.created_at}
      preview={request.message ?? customerText(`reason.${request.reason}`)}
    >
      {windowName && <span className={css.windowName}>{windowName}</span>}
      {state && (
        <span className={parts.tag} data-color={state.color} dir="auto">
          {state.name}
        </span>
      )}
      <bdi>{request.assignee_name ?? t('unassigned')}</bdi>
    </ListRow>
  );
}
