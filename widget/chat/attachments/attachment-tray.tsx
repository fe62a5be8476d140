import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatFileSize } from '#shared/utils/format-file-size.ts';
import { useChat } from '../chat-context.ts';
import { SvgIcon } from '../components/icon.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './attachment-tray.module.css';
import type { PendingFile } from './file-tray.ts';
import { acceptedFileTypes, maxFileBytes, maxFiles } from './limits.ts';

interface AttachmentTrayProps {
  /** Opened by the customer; otherwise shows only the attached files. */
  isOpen: boolean;
  /** Files are dragged over the chat. */
  isDropTarget: boolean;
  onClose: () => void;
}

/** Files of the next message, with the limits and the buttons to add more. */
export function AttachmentTray({ isOpen, isDropTarget, onClose }: AttachmentTrayProps) {
  const t = useTranslator();
  const files = useChat((chat) => chat.files);
  const addFiles = useChat((chat) => chat.addFiles);
  const choose = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hasCamera = matchMedia('(pointer: coarse)').matches;

  useEffect(() => {
    if (isOpen) chooseButton.current?.focus({ preventScroll: true });
  }, [isOpen]);

  function addChosenFiles(input: HTMLInputElement) {
    addFiles([...(input.files ?? [])]);
    input.value = ''; // the same file may be chosen again
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation(); // the chat itself stays open
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles from the buttons inside
    <div className={css.tray} data-target={isDropTarget || undefined} onKeyDown={handleKeyDown}>
      {files.length > 0 && (
        <ul className={css.files} aria-label={t('files.tray')}>
          {files.map((pending) => (
            <FileChip key={pending.id} pending={pending} />
          ))}
        </ul>
      )}
      {(isOpen || isDropTarget) && (
        <>
          <p className={css.limits}>
            {t('files.limits', { max: maxFiles, size: formatFileSize(maxFileBytes, t.language) })}
          </p>
          <div className={css.buttons}>
            <button ref={chooseButton} type="button" onClick={() => choose.current?.click()}>
              {t('files.choose')}
            </button>
            {hasCamera && (
              <button type="button" onClick={() => photo.current?.click()}>
                {t('files.photo')}
              </button>
            )}
            <IconButton icon="close" label={t('files.close')} onClick={onClose} />
          </div>
          <input
            ref={choose}
            type="file"
            hidden
            multiple
            accept={acceptedFileTypes}
            onChange={(event) => addChosenFiles(event.currentTarget)}
          />
          <input
            ref={photo}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={(event) => addChosenFiles(event.currentTarget)}
          />
        </>
      )}
    </div>
  );
}

function FileChip({ pending }: { pending: PendingFile }) {
  const t = useTranslator();
  const removeFile = useChat((chat) => chat.removeFile);
  const retryFile = useChat((chat) => chat.retryFile);
  const { id, file, state, progress, problem } = pending;
  const { name } = file;
  // Errors of size, number or type are permanent.
  const canRetry = state === 'failed' && !/^(file_|too_|unsupported)/.test(problem ?? '');
  const status =
    state === 'failed'
      ? t([`files.problem.${problem}`, `problem.${problem}`, 'files.problem.failed'])
      : t(`files.${state}`);
  return (
    <li className={css.chip} data-state={state}>
      <SvgIcon name="source" />
      <span className={css.name} dir="auto">
        {name}
      </span>
      <span className={css.details}>
        <span>{formatFileSize(file.size, t.language)}</span>
        <span role="status">{status}</span>
      </span>
      {canRetry && (
        <IconButton
          icon="history"
          label={t('files.retry', { name })}
          onClick={() => void retryFile(id)}
        />
      )}
      <IconButton icon="close" label={t('files.remove', { name })} onClick={() => removeFile(id)} />
      {state === 'uploading' && (
        <progress value={progress} max={1} aria-label={t('files.uploading')} />
      )}
    </li>
  );
}
