import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n.ts';
import * as css from './connection-note.module.css';

/** A line above the composer: the connection is lost, or a person is being waited for. */
export function ConnectionNote() {
  const t = useTranslator();
  const isDown = useChat((chat) => chat.connection === 'down');
  const handledBy = useChat((chat) => chat.handledBy);
  const key = isDown ? 'status.reconnecting' : handledBy === 'bot' ? null : `status.${handledBy}`;
  return key && <p className={css.note}>{t(key)}</p>;
}
