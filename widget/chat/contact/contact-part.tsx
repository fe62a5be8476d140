import { useState } from 'react';
import type { FormReason } from '#shared/contracts/conversations/contact-form.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useChat } from '../chat-context.ts';
import { useStyleSheet } from '../dom/use-style-sheet.ts';
import { useTranslator } from '../i18n/i18n.ts';
import sheet from './contact.css?sheet';
import { ContactForm } from './contact-form.tsx';
import { getContactPrefill, noPrefill } from './contact-reason.ts';

interface ContactPartProps {
  reason: FormReason;
  settings: PublicWindow;
  /** True when the customer has just opened the chat. */
  takesFocus: boolean;
  onOpen: () => void;
  onDone: () => void;
}

/** Shows the form at once when it precedes the chat or is prefilled; otherwise a button opens it. */
export function ContactPart({ reason, settings, takesFocus, onOpen, onDone }: ContactPartProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(reason === 'before');
  const isPrefilled = useChat((chat) => getContactPrefill(chat) !== noPrefill);
  const section = useStyleSheet<HTMLElement>(sheet);
  const { request_text, closed_text, handoff } = settings;
  const closedText = handoff.open_now ? '' : closed_text;

  return (
    <section ref={section} className="contact" aria-label={t('contact.label')}>
      {isOpen || isPrefilled ? (
        <ContactForm
          reason={reason}
          settings={settings}
          takesFocus={reason === 'before' ? takesFocus : isOpen}
          onDone={onDone}
        />
      ) : (
        <>
          <p>
            <LinkedText
              text={[closedText, request_text || t('contact.offer')].filter(Boolean).join('\n')}
            />
          </p>
          <button
            type="button"
            onClick={() => {
              setOpen(true);
              onOpen();
            }}
          >
            {t('contact.open')}
          </button>
        </>
      )}
    </section>
  );
}
