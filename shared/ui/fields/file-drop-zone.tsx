import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import { FieldError } from './field.tsx';
import * as css from './file-drop.module.css';
import type { FileDropProps } from './file-drop.tsx';

export function FileDropZone(props: FileDropProps) {
  const { label, hint, error, accept, choose = 'one', status, onFiles } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);

  function handleFiles(list: FileList | null) {
    if (status === 'busy') return;
    const files = [...(list ?? [])].slice(0, choose === 'one' ? 1 : undefined);
    const isAccepted = (file: File) =>
      !accept || accept.some((extension) => file.name.toLowerCase().endsWith(extension));
    setRefused(files.filter((file) => !isAccepted(file)).map((file) => file.name));
    const accepted = files.filter(isAccepted);
    if (accepted.length > 0) onFiles(accepted);
  }
  function handleDrag(event: DragEvent, isNowOver: boolean) {
    event.preventDefault();
    setOver(isNowOver);
  }
  function handleDrop(event: DragEvent) {
    handleDrag(event, false);
    handleFiles(event.dataTransfer.files);
  }

  const problem = refused.length > 0 ? t('file.refused', { names: refused.join(', ') }) : error;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard
    <div
      className={css.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={handleDrop}
    >
      <p id={`${id}-label`} className={css.label}>
        {label}
      </p>
      <Button
        icon={Upload}
        status={status}
        aria-describedby={`${id}-label ${id}-hint ${id}-error`}
        onClick={() => input.current?.click()}
      >
        {t(choose === 'one' ? 'file.chooseOne' : 'file.chooseAny')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept?.join(',')}
        multiple={choose === 'any'}
        onChange={(event) => {
          handleFiles(event.currentTarget.files);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className={css.hint}>
        {t('file.orDrop')} {hint}
      </p>
      <div role="alert">
        <FieldError id={`${id}-error`} error={problem} />
      </div>
    </div>
  );
}
