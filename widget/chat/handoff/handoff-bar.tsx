import { useChat } from '../chat-context.ts';
import { DeferredPart } from '../components/deferred-part.tsx';
import * as css from './handoff-bar.module.css';
import { isWithPerson } from './reduce-handoff.ts';
import { TalkToPerson } from './talk-to-person.tsx';

const loadStatus = () =>
  import(/* webpackChunkName: "handoff" */ './handoff-status.tsx').then(
    (part) => part.HandoffStatus,
  );

interface HandoffBarProps {
  /** Shows the button to request a staff member. */
  offersPerson: boolean;
}

/** Handoff status and request button above the composer. */
export function HandoffBar({ offersPerson }: HandoffBarProps) {
  const hasStatus = useChat(
    (chat) => isWithPerson(chat) || chat.handledBy === 'closed' || !!chat.handoff?.unavailable,
  );
  return (
    <div className={css.bar}>
      {hasStatus && <DeferredPart load={loadStatus} props={{}} />}
      {offersPerson && <TalkToPerson />}
    </div>
  );
}
