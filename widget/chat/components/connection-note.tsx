import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n.ts';
import * as css from './connection-note.module.css';

/** A line above the composer: the connection is lost, or nobody answers at the moment. */
export function ConnectionNote() {
  const t = useTranslator();
  const isDown = useChat((chat) => chat.connection === 'down');
  const isOff = useChat((chat) => chat.handledBy === 'off');
  const key = isDown ? 'status.reconnecting' : isOff ? 'status.off' : null;
  // A screen reader hears only what changes after the place for it stands.
  return <div aria-live="polite">{key && <p className={css.note}>{t(key)}</p>}</div>;
}
