import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './connection-note.module.css';

/** A line above the composer: the connection is lost, or nobody answers at the moment. */
export function ConnectionNote() {
  const t = useTranslator();
  const isDown = useChat((chat) => chat.connection === 'down');
  const isOff = useChat((chat) => chat.handledBy === 'off');
  const key = isDown ? 'status.reconnecting' : isOff ? 'status.off' : null;
  // A live region announces only changes after it is in the DOM.
  return <div aria-live="polite">{key && <p className={css.note}>{t(key)}</p>}</div>;
}
