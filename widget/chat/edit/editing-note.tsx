import { type RefObject, useEffect } from 'react';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './edit.module.css';

/** Explains above the composer that the message replaces the last question. */
export function EditingNote({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useTranslator();
  const editing = useChat((chat) => chat.editing);
  const edit = useChat((chat) => chat.edit);
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing, field]);

  if (!editing) return null;
  return (
    <p className={css.note} role="status">
      {t('edit.note')}
      <button
        type="button"
        onClick={() => {
          edit(null);
          field.current?.focus();
        }}
      >
        {t('edit.cancel')}
      </button>
    </p>
  );
}
