import { Send } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { Button, TextArea } from '#shared/ui/index.ts';
import { handlePastedFiles, useFileDrop } from '#shared/utils/use-file-drop.ts';
import { CannedList } from './canned/canned-list.tsx';
import type { useCannedSuggestions } from './canned/use-canned-suggestions.ts';
import * as css from './composer.module.css';
import * as fileCss from './files/files.module.css';
import { isEnter } from './is-enter.ts';
import type { Reply } from './use-reply.ts';

interface ReplyFieldProps {
  customer: string;
  reply: Reply;
  field: RefObject<HTMLTextAreaElement | null>;
  canned: ReturnType<typeof useCannedSuggestions>;
  error: string | undefined;
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** The text area of a reply, which accepts dropped and pasted files, and the button that sends it. */
export function ReplyField(props: ReplyFieldProps) {
  const { customer, reply, field, canned, error, onWrite, onSend } = props;
  const { t } = useTranslation('history');
  const { suggestions } = canned;
  const { isDropTarget, handlers } = useFileDrop(reply.files.add);
  const isSending = reply.pending === 'send';

  function handleKeyDown(event: KeyboardEvent) {
    if (suggestions.handleKeyDown(event) || !isEnter(event)) return;
    event.preventDefault();
    onSend();
  }
  return (
    <div className={css.compose} {...suggestions.groupProps}>
      <div className={`${css.field} ${isDropTarget ? fileCss.target : ''}`} {...handlers}>
        <TextArea
          ref={field}
          label={t('answer.field', { name: customer })}
          labelStyle="hidden"
          placeholder={t('answer.placeholder')}
          rows={2}
          maxLength={maxOf('POST /sessions/:id/chat', 'text')}
          enterKeyHint="send"
          value={reply.draft}
          readOnly={isSending}
          error={error}
          onChange={({ currentTarget: { value } }) => onWrite(value)}
          onPaste={(event) => handlePastedFiles(event, reply.files.add)}
          onKeyDown={handleKeyDown}
          {...suggestions.fieldProps}
        />
        <CannedList {...canned} onKeyDown={handleKeyDown} />
      </div>
      <Button
        tone="primary"
        icon={Send}
        status={isSending ? 'busy' : 'idle'}
        disabled={!reply.canSend}
        onClick={() => {
          field.current?.focus();
          onSend();
        }}
      >
        {t('answer.send')}
      </Button>
    </div>
  );
}
