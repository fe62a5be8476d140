import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { Button, TextArea } from '#shared/ui/index.ts';
import * as css from './notes/notes.module.css';
import { isEnter } from './reply/is-enter.ts';
import { useShowMessage } from './show-message.ts';

interface EditReplyProps {
  message: Message;
  onClose: () => void;
}

/** Changes the text of a sent reply, also on the customer's open page. */
export function EditReply({ message, onClose }: EditReplyProps) {
  const { t } = useTranslation('history');
  const { t: tu } = useTranslation('ui');
  const [text, setText] = useState(message.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const show = useShowMessage();
  const { session_id: id, id: reply_id } = message;
  const saving = useMutation({
    mutationFn: (changed: string) =>
      api.call('PATCH /sessions/:id/replies/:reply_id', {
        params: { id, reply_id },
        body: { text: changed },
      }),
    onSuccess(changed) {
      show(changed);
      onClose();
    },
    onError: toast.error,
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(message.text.length, message.text.length);
  }, [message.text]);

  function save() {
    const changed = text.trim();
    if (changed === message.text) onClose();
    else if (changed && !saving.isPending) saving.mutate(changed);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (isEnter(event)) {
      event.preventDefault();
      save();
    }
  }
  return (
    <div className={css.edit}>
      <TextArea
        ref={field}
        label={t('reply.editField')}
        labelStyle="hidden"
        rows={2}
        maxLength={maxOf('POST /sessions/:id/chat', 'text')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={handleKeyDown}
      />
      <div className={css.buttons}>
        <Button size="small" onClick={onClose}>
          {tu('confirm.cancel')}
        </Button>
        <Button
          size="small"
          tone="primary"
          status={saving.isPending ? 'busy' : 'idle'}
          disabled={text.trim() === ''}
          onClick={save}
        >
          {t('note.save')}
        </Button>
      </div>
    </div>
  );
}
