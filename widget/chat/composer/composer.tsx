import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { handlePastedFiles } from '../attachments/use-file-drop.ts';
import { useChat } from '../chat-context.ts';
import { Icon } from '../components/icon.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import { VoiceButton } from '../voice/voice-button.tsx';
import * as css from './composer.module.css';
import { createEnterHandler } from './ime.ts';
import { useAutoGrow } from './use-auto-grow.ts';

const loadTray = () =>
  import(/* webpackChunkName: "attachments" */ '../attachments/attachment-tray.tsx').then(
    (part) => part.AttachmentTray,
  );

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Files are dragged over the chat. */
  isDropTarget: boolean;
  acceptsFiles: boolean;
}

/** Limit of the customer API. */
const maxLength = 2_000;
const counterFrom = 1_800;

export function Composer({ field, isDropTarget, acceptsFiles }: ComposerProps) {
  const t = useTranslator();
  const draft = useChat((chat) => chat.draft);
  const setDraft = useChat((chat) => chat.setDraft);
  const ask = useChat((chat) => chat.ask);
  const stop = useChat((chat) => chat.stop);
  const isBusy = useChat(({ turn }) => turn === 'asking' || turn === 'answering');
  const files = useChat((chat) => chat.files);
  const addFiles = useChat((chat) => chat.addFiles);
  const [isAttaching, setAttaching] = useState(false);
  useAutoGrow(field, draft);
  const counterId = useId();
  const isTooLong = draft.length > maxLength;
  const isUploading = files.some(({ state }) => state === 'uploading');
  const hasFiles = files.some(({ state }) => state === 'ready');
  const canSend = (draft.trim() !== '' || hasFiles) && !isTooLong && !isUploading;

  function send() {
    const text = field.current?.value.trim() ?? ''; // during a composition, the state lags behind the field
    const isEmpty = text === '' && !hasFiles;
    if (isEmpty || text.length > maxLength || isUploading || isBusy) return;
    setDraft('');
    void ask(text);
  }

  const latestSend = useRef(send);
  latestSend.current = send;
  const handler = useRef<ReturnType<typeof createEnterHandler>>(null);
  handler.current ??= createEnterHandler(() => latestSend.current());
  const enter = handler.current;

  function handleKeyDown(event: KeyboardEvent) {
    const action = enter.keyDown(event.nativeEvent);
    if (action === 'leave') return;
    event.preventDefault();
    if (action === 'send') send();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
    field.current?.focus();
  }

  function closeTray() {
    setAttaching(false);
    field.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {(isAttaching || isDropTarget || files.length > 0) && (
        <LazyPart
          load={loadTray}
          props={{ isOpen: isAttaching, isDropTarget, onClose: closeTray }}
        />
      )}
      <form className={css.composer} onSubmit={handleSubmit}>
        {acceptsFiles && (
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
          onPaste={(event) => acceptsFiles && handlePastedFiles(event, addFiles)}
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
