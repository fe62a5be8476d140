import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useTranslator } from '../i18n.ts';
import { useSheet } from '../use-sheet.ts';
import { AlertSwitches } from './alert-switches.tsx';
import { downloadTranscript } from './download-transcript.ts';
import { MailForm } from './mail-form.tsx';
import sheet from './more.css?sheet';

interface MoreProps {
  hashId: string;
  /** The business's. */
  name: string;
  onBack: () => void;
}

/** What few customers need: the chat as a file or a mail, and how they are told of answers. */
export function More({ hashId, name, onBack }: MoreProps) {
  const t = useTranslator();
  const saved = useChat((chat) => chat.saved);
  const hasAsked = useChat((chat) => chat.messages.some(({ from }) => from === 'customer'));
  const [hasFailed, setFailed] = useState(false);
  const part = useSheet<HTMLDivElement>(sheet);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);

  async function download() {
    setFailed(false);
    try {
      downloadTranscript(await saved(), name, t);
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
      {hasAsked && (
        <Group title={t('more.transcript')}>
          <button type="button" onClick={download}>
            {t('more.download')}
          </button>
          {hasFailed && <p role="alert">{t('answer.failed')}</p>}
          <MailForm />
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
