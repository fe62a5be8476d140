import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { handlePastedFiles } from '#shared/utils/use-file-drop.ts';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { createEnterHandler } from './ime.ts';
import { useAutoGrow } from './use-auto-grow.ts';
import { maxLength } from './use-send.ts';

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  counterId: string;
  acceptsFiles: boolean;
  onSend: () => void;
}

/** Enter sends, except where it ends the composition of a character. */
export function MessageField({ field, counterId, acceptsFiles, onSend }: MessageFieldProps) {
  const t = useTranslator();
  const draft = useChat((chat) => chat.draft);
  const setDraft = useChat((chat) => chat.setDraft);
  const addFiles = useChat((chat) => chat.addFiles);
  useAutoGrow(field, draft);

  const latestSend = useRef(onSend);
  latestSend.current = onSend;
  const handler = useRef<ReturnType<typeof createEnterHandler>>(null);
  handler.current ??= createEnterHandler(() => latestSend.current());
  const enter = handler.current;

  function handleKeyDown(event: KeyboardEvent) {
    const action = enter.keyDown(event.nativeEvent);
    if (action === 'default') return;
    event.preventDefault();
    if (action === 'send') onSend();
  }

  return (
    <textarea
      ref={field}
      rows={1}
      value={draft}
      placeholder={t('composer.placeholder')}
      aria-label={t('composer.label')}
      aria-describedby={counterId}
      aria-invalid={draft.length > maxLength}
      onChange={(event) => setDraft(event.target.value)}
      onPaste={(event) => acceptsFiles && handlePastedFiles(event, addFiles)}
      onKeyDown={handleKeyDown}
      onKeyUp={(event) => enter.keyUp(event.nativeEvent)}
      onCompositionStart={() => enter.compositionStart()}
      onCompositionUpdate={(event) => enter.compositionUpdate(event.data)}
      onCompositionEnd={(event) => enter.compositionEnd(event.data)}
    />
  );
}
