import { useState } from 'react';
import type { ContactReason } from '#shared/contracts/contacts.ts';
import type { PublicWindow } from '#shared/contracts/web.ts';
import { LinkedText } from '#shared/markdown/linked-text.tsx';
import { useTranslator } from '../i18n.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './contact.css?sheet';
import { ContactFormView } from './contact-form.tsx';

interface ContactPartProps {
  reason: ContactReason;
  settings: PublicWindow;
  /** The customer has just opened the chat. */
  takesFocus: boolean;
  onBegin: () => void;
  onDone: () => void;
}

/** Asks for a contact at once before the chat; afterwards offers to leave one. */
export function ContactPart({ reason, settings, takesFocus, onBegin, onDone }: ContactPartProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(reason === 'before');
  const place = useSheet<HTMLElement>(sheet);
  const { request_text, closed_text, handoff } = settings;
  const closed = handoff.open_now ? '' : closed_text;

  return (
    <section ref={place} className="contact" aria-label={t('contact.label')}>
      {isOpen ? (
        <ContactFormView
          reason={reason}
          settings={settings}
          takesFocus={reason !== 'before' || takesFocus}
          onDone={onDone}
        />
      ) : (
        <>
          <p>
            <LinkedText
              text={[closed, request_text || t('contact.offer')].filter(Boolean).join('\n')}
            />
          </p>
          <button
            type="button"
            onClick={() => {
              setOpen(true);
              onBegin();
            }}
          >
            {t('contact.open')}
          </button>
        </>
      )}
    </section>
  );
}
