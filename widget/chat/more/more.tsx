import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useStyleSheet } from '../dom/use-style-sheet.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { AlertSwitches } from './alert-switches.tsx';
import { downloadTranscript } from './download-transcript.ts';
import { MailForm } from './mail-form.tsx';
import sheet from './more.css?sheet';

interface MoreProps {
  hashId: string;
  /** Name of the business. */
  name: string;
  /** Whether the chat can be mailed. */
  mailsTranscripts: boolean;
  /** null: the chatbot has no memberships. */
  onMembership?: (() => void) | null;
  onBack: () => void;
}

/** Rarely used settings: transcript, sound and notifications. */
export function More({ hashId, name, mailsTranscripts, onMembership, onBack }: MoreProps) {
  const t = useTranslator();
  const fetchMessages = useChat((chat) => chat.fetchMessages);
  const hasQuestion = useChat((chat) => chat.messages.some(({ from }) => from === 'customer'));
  const [hasFailed, setFailed] = useState(false);
  const part = useStyleSheet<HTMLDivElement>(sheet);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);

  async function download() {
    setFailed(false);
    try {
      downloadTranscript(await fetchMessages(), name, t);
    } catch {
      setFailed(true);
    }
  }

  return (
    <div ref={part} className="more">
      <div className="head">
        <IconButton ref={back} icon="back" label={t('earlier.back')} onClick={onBack} />
        <h3>{t('more.title')}</h3>
      </div>
      {onMembership && (
        <Group title={t('more.membership')}>
          <button type="button" onClick={onMembership}>
            {t('more.openMembership')}
          </button>
        </Group>
      )}
      {hasQuestion && (
        <Group title={t('more.transcript')}>
          <button type="button" onClick={download}>
            {t('more.download')}
          </button>
          {hasFailed && <p role="alert">{t('answer.failed')}</p>}
          {mailsTranscripts && <MailForm />}
        </Group>
      )}
      <Group title={t('more.alerts')}>
        <AlertSwitches hashId={hashId} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="group" aria-label={title}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}
