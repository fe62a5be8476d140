import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { DeferredPart } from '../components/deferred-part.tsx';
import { SvgIcon } from '../components/icon.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import { VoiceButton } from '../voice/voice-button.tsx';
import * as css from './composer.module.css';
import { MessageField } from './message-field.tsx';
import { maxLength, useSend } from './use-send.ts';

const loadTray = () =>
  import(/* webpackChunkName: "attachments" */ '../attachments/attachment-tray.tsx').then(
    (part) => part.AttachmentTray,
  );

const counterThreshold = 1_800;

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Files are dragged over the chat. */
  isDropTarget: boolean;
  acceptsFiles: boolean;
}

export function Composer({ field, isDropTarget, acceptsFiles }: ComposerProps) {
  const t = useTranslator();
  const stop = useChat((chat) => chat.stop);
  const isBusy = useChat(({ turn }) => turn === 'asking' || turn === 'answering');
  const files = useChat((chat) => chat.files);
  const [isAttaching, setAttaching] = useState(false);
  const counterId = useId();
  const { send, canSend } = useSend(field);

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
        <DeferredPart
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
            <SvgIcon name="attach" />
          </button>
        )}
        <MessageField {...{ field, counterId, acceptsFiles }} onSend={send} />
        <VoiceButton />
        {isBusy ? (
          <button key="stop" type="button" aria-label={t('composer.stop')} onClick={() => stop()}>
            <SvgIcon name="stop" />
          </button>
        ) : (
          <button key="send" type="submit" aria-label={t('composer.send')} disabled={!canSend}>
            <SvgIcon name="send" />
          </button>
        )}
        <Counter id={counterId} />
      </form>
    </>
  );
}

function Counter({ id }: { id: string }) {
  const t = useTranslator();
  const { length: used } = useChat((chat) => chat.draft);
  return (
    <p id={id} className={css.counter} data-over={used > maxLength || undefined}>
      {used > counterThreshold && t('composer.counter', { used, max: maxLength })}
    </p>
  );
}
