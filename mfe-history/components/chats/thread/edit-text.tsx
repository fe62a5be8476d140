import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, TextArea } from '#shared/ui/index.ts';
import * as css from './edit-text.module.css';
import { isEnter } from './reply/is-enter.ts';

interface EditTextProps {
  label: string;
  initial: string;
  maxLength: number;
  isSaving: boolean;
  /** Receives the trimmed text if it was changed. */
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Edits a reply or a note in place: Enter saves, Escape cancels. */
export function EditText({ label, initial, maxLength, isSaving, onSave, onClose }: EditTextProps) {
  const { t } = useTranslation('history');
  const { t: uiText } = useTranslation('ui');
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);

  function save() {
    const changed = text.trim();
    if (changed === initial) onClose();
    else if (changed && !isSaving) onSave(changed);
  }
  function handleKeyDown(event: KeyboardEvent) {
    // While an input method is composing, Escape belongs to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Escape' && !isEnter(event)) return;
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    else save();
  }
  return (
    <div className={css.edit}>
      <TextArea
        ref={field}
        label={label}
        labelStyle="hidden"
        rows={2}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={handleKeyDown}
      />
      <div className={css.buttons}>
        <Button size="small" onClick={onClose}>
          {uiText('confirm.cancel')}
        </Button>
        <Button
          size="small"
          tone="primary"
          status={isSaving ? 'busy' : 'idle'}
          disabled={text.trim() === ''}
          onClick={save}
        >
          {t('note.save')}
        </Button>
      </div>
    </div>
  );
}
