import { plainText } from '#shared/utils/plain-text.ts';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { getSource } from '../markdown/blocks.ts';
import * as css from './announcer.module.css';

/** Announces to screen readers that an answer is in progress, then the complete answer. */
export function Announcer() {
  const t = useTranslator();
  const turn = useChat((chat) => chat.turn);
  const answer = useChat((chat) => {
    const last = chat.messages.at(-1);
    return last && last.from !== 'customer' && last.state !== 'streaming' ? last.body : undefined;
  });
  const isWaiting = useChat((chat) => chat.waiting.length > 0);
  const isBusy = turn === 'asking' || turn === 'answering';
  return (
    <p className={css.hidden} role="status">
      {isBusy
        ? t('status.answering')
        : isWaiting
          ? t('message.waiting')
          : answer && plainText(getSource(answer))}
    </p>
  );
}
