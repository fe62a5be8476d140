import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useChat } from '../chat-context.ts';
import { findComposer } from '../handoff/find-composer.ts';
import { useTranslator } from '../i18n/i18n.ts';
import * as item from '../messages/message-item.module.css';
import * as css from './waiting-list.module.css';

/** Questions waiting for the network, below the messages. */
export function WaitingList() {
  const t = useTranslator();
  const waiting = useChat((chat) => chat.waiting);
  const withdraw = useChat((chat) => chat.withdraw);
  return waiting.map(({ clientId, text, files }) => (
    <article key={clientId} className={item.message} data-from="customer" data-state="waiting">
      <h3 className={item.sender}>{t('message.customer')}</h3>
      <p className={`${item.bubble} ${css.waiting}`}>
        <LinkedText text={[text, ...files.map(({ name }) => name)].filter(Boolean).join('\n')} />
      </p>
      <p className={`${item.note} ${css.why}`}>
        {t('message.waiting')}{' '}
        <button
          type="button"
          className={css.withdraw}
          onClick={({ currentTarget }) => {
            findComposer(currentTarget)?.focus({ preventScroll: true });
            withdraw(clientId);
          }}
        >
          {t('message.withdraw')}
        </button>
      </p>
    </article>
  ));
}
