import { flushSync } from 'react-dom';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './consent.module.css';

interface ConsentProps {
  settings: PublicWindow;
  onAgreed: () => void;
  /** null: the chat cannot be closed. */
  onDismiss: (() => void) | null;
}

/** Asks for consent before anything is sent or stored. */
export function Consent({ settings, onAgreed, onDismiss }: ConsentProps) {
  const t = useTranslator();
  const agree = useChat((chat) => chat.agree);
  const name = settings.brand_name || settings.name;
  return (
    <div className={css.consent}>
      <h3>{t('consent.title')}</h3>
      <p>
        <LinkedText text={settings.consent_text || t('consent.text', { name })} />
      </p>
      <div className={css.buttons}>
        <button
          type="button"
          onClick={() => {
            flushSync(agree);
            onAgreed();
          }}
        >
          {t('consent.agree')}
        </button>
        {onDismiss && (
          <button type="button" onClick={onDismiss}>
            {t('consent.dismiss')}
          </button>
        )}
      </div>
    </div>
  );
}
