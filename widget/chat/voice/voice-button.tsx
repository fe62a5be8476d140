import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { SvgIcon } from '../components/icon.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './voice.module.css';

const isKnown = () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

/** Dictation into the composer; absent in browsers without speech recognition. */
export function VoiceButton() {
  const t = useTranslator();
  const draft = useChat((chat) => chat.draft);
  const setDraft = useChat((chat) => chat.setDraft);
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<'refused' | 'failed'>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!isKnown()) return null;

  async function start() {
    setProblem(undefined);
    setListening(true);
    const before = draft && `${draft.trimEnd()} `;
    try {
      const { listen } = await import(/* webpackChunkName: "voice" */ './listen.ts');
      stop.current = listen(t.language, {
        onText: (text) => setDraft(before + text),
        onEnd: (reason) => {
          stop.current = undefined;
          setListening(false);
          setProblem(reason);
        },
      });
    } catch {
      setListening(false);
      setProblem('failed');
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isListening) return;
    event.stopPropagation();
    stop.current?.();
  }

  return (
    <>
      <button
        type="button"
        className={css.voice}
        aria-label={t('voice.button')}
        aria-pressed={isListening}
        onClick={() => (isListening ? stop.current?.() : void start())}
        onKeyDown={handleKeyDown}
      >
        <SvgIcon name="mic" />
      </button>
      {problem && (
        <p className={css.problem} role="alert">
          {t(`voice.${problem}`)}
        </p>
      )}
    </>
  );
}
