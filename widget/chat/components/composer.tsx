import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { takePastedFiles } from '../attachments/use-file-drop.ts';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n.ts';
import { createEnterRule } from '../ime.ts';
import { VoiceButton } from '../voice/voice-button.tsx';
import * as css from './composer.module.css';
import { Icon } from './icon.tsx';
import { LazyPart } from './lazy-part.tsx';
import { useGrowingField } from './use-growing-field.ts';

const loadTray = () =>
  import(/* webpackChunkName: "attachments" */ '../attachments/attachment-tray.tsx').then(
    (part) => part.AttachmentTray,
  );

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Files are held over the chat. */
  isTarget: boolean;
  takesFiles: boolean;
}

/** As much as the customer API takes (C3). */
const maxLength = 2_000;
const counterFrom = 1_800;

/** Where the customer writes. What is written stays until it has been sent. */
export function Composer({ field, isTarget, takesFiles }: ComposerProps) {
  const t = useTranslator();
  const draft = useChat((chat) => chat.draft);
  const setDraft = useChat((chat) => chat.setDraft);
  const ask = useChat((chat) => chat.ask);
  const stop = useChat((chat) => chat.stop);
  const isBusy = useChat(({ turn }) => turn === 'asking' || turn === 'answering');
  const files = useChat((chat) => chat.files);
  const addFiles = useChat((chat) => chat.addFiles);
  const [isAttaching, setAttaching] = useState(false);
  useGrowingField(field, draft);
  const counterId = useId();
  const isTooLong = draft.length > maxLength;
  const isUploading = files.some(({ state }) => state === 'uploading');
  const hasFiles = files.some(({ state }) => state === 'ready');
  const canSend = (draft.trim() !== '' || hasFiles) && !isTooLong && !isUploading;

  function send() {
    const text = field.current?.value.trim() ?? ''; // the state may be one composition behind
    const isEmpty = text === '' && !hasFiles;
    if (isEmpty || text.length > maxLength || isUploading || isBusy) return;
    setDraft('');
    void ask(text);
  }

  const latestSend = useRef(send);
  latestSend.current = send;
  const rule = useRef<ReturnType<typeof createEnterRule>>(null);
  rule.current ??= createEnterRule(() => latestSend.current());
  const enter = rule.current;

  function handleKeyDown(event: KeyboardEvent) {
    const verdict = enter.keyDown(event.nativeEvent);
    if (verdict === 'leave') return;
    event.preventDefault();
    if (verdict === 'send') send();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
    field.current?.focus();
  }

  function leaveTray() {
    setAttaching(false);
    field.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {(isAttaching || isTarget || files.length > 0) && (
        <LazyPart load={loadTray} props={{ isOpen: isAttaching, isTarget, onClose: leaveTray }} />
      )}
      <form className={css.composer} onSubmit={handleSubmit}>
        {takesFiles && (
          <button
            type="button"
            className={css.attach}
            aria-label={t('files.attach')}
            aria-pressed={isAttaching}
            onClick={() => setAttaching(!isAttaching)}
          >
            <Icon name="attach" />
          </button>
        )}
        <textarea
          ref={field}
          rows={1}
          value={draft}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label')}
          aria-describedby={counterId}
          aria-invalid={isTooLong}
          onChange={(event) => setDraft(event.target.value)}
          onPaste={(event) => takesFiles && takePastedFiles(event, addFiles)}
          onKeyDown={handleKeyDown}
          onKeyUp={(event) => enter.keyUp(event.nativeEvent)}
          onCompositionStart={() => enter.compositionStart()}
          onCompositionUpdate={(event) => enter.compositionUpdate(event.data)}
          onCompositionEnd={(event) => enter.compositionEnd(event.data)}
        />
        <VoiceButton />
        {isBusy ? (
          <button key="stop" type="button" aria-label={t('composer.stop')} onClick={() => stop()}>
            <Icon name="stop" />
          </button>
        ) : (
          <button key="send" type="submit" aria-label={t('composer.send')} disabled={!canSend}>
            <Icon name="send" />
          </button>
        )}
        <p id={counterId} className={css.counter} data-over={isTooLong || undefined}>
          {draft.length > counterFrom &&
            t('composer.counter', { used: draft.length, max: maxLength })}
        </p>
      </form>
    </>
  );
}
