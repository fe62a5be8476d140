import { useChat } from '../chat-context.ts';
import { LazyPart } from '../components/lazy-part.tsx';
import * as css from './handoff-bar.module.css';
import { isWithPerson } from './reduce-handoff.ts';
import { TalkToPerson } from './talk-to-person.tsx';

const loadStatus = () =>
  import(/* webpackChunkName: "handoff" */ './handoff-status.tsx').then(
    (part) => part.HandoffStatus,
  );

interface HandoffBarProps {
  /** A person can be asked for. */
  offersPerson: boolean;
}

/** Above the composer: the way to a person, and how it stands with one. */
export function HandoffBar({ offersPerson }: HandoffBarProps) {
  const stands = useChat(
    (chat) => isWithPerson(chat) || chat.handledBy === 'closed' || !!chat.handoff?.unavailable,
  );
  return (
    <div className={css.bar}>
      {stands && <LazyPart load={loadStatus} props={{}} />}
      {offersPerson && <TalkToPerson />}
    </div>
  );
}
