import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useChat } from '../chat-context.ts';
import * as item from '../components/message-item.module.css';
import { fieldBeside } from '../handoff/field-beside.ts';
import { useTranslator } from '../i18n.ts';
import * as css from './waiting-list.module.css';

/** What was asked without a network: below all that was said, each with the way to take it back. */
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
            fieldBeside(currentTarget)?.focus({ preventScroll: true });
            withdraw(clientId);
          }}
        >
          {t('message.withdraw')}
        </button>
      </p>
    </article>
  ));
}
