import { type KeyboardEvent, useEffect, useRef } from 'react';
import { fileSize } from '#shared/utils/file-size.ts';
import { useChat } from '../chat-context.ts';
import { Icon } from '../components/icon.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { useTranslator } from '../i18n.ts';
import * as css from './attachment-tray.module.css';
import type { PendingFile } from './file-tray.ts';
import { acceptedFiles, largestFile, mostFiles } from './limits.ts';

interface AttachmentTrayProps {
  /** The customer asked for it; otherwise it shows what there is to send. */
  isOpen: boolean;
  /** Files are held over the chat. */
  isTarget: boolean;
  onClose: () => void;
}

/** The files of the next message, what may be among them, and the ways to add one. */
export function AttachmentTray({ isOpen, isTarget, onClose }: AttachmentTrayProps) {
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

  function take(input: HTMLInputElement) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes up from the buttons inside
    <div className={css.tray} data-target={isTarget || undefined} onKeyDown={handleKeyDown}>
      {files.length > 0 && (
        <ul className={css.files} aria-label={t('files.tray')}>
          {files.map((pending) => (
            <Chip key={pending.id} pending={pending} />
          ))}
        </ul>
      )}
      {(isOpen || isTarget) && (
        <>
          <p className={css.limits}>
            {t('files.limits', { most: mostFiles, size: fileSize(largestFile, t.language) })}
          </p>
          <div className={css.ways}>
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
            accept={acceptedFiles}
            onChange={(event) => take(event.currentTarget)}
          />
          <input
            ref={photo}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={(event) => take(event.currentTarget)}
          />
        </>
      )}
    </div>
  );
}

function Chip({ pending }: { pending: PendingFile }) {
  const t = useTranslator();
  const removeFile = useChat((chat) => chat.removeFile);
  const retryFile = useChat((chat) => chat.retryFile);
  const { id, file, state, progress, problem } = pending;
  const { name } = file;
  // What is too large, too many or of another kind stays so.
  const mayRetry = state === 'failed' && !/^(file_|too_|unsupported)/.test(problem ?? '');
  const status =
    state === 'failed'
      ? t([`files.problem.${problem}`, `problem.${problem}`, 'files.problem.failed'])
      : t(`files.${state}`);
  return (
    <li className={css.chip} data-state={state}>
      <Icon name="source" />
      <span className={css.name} dir="auto">
        {name}
      </span>
      <span className={css.about}>
        <span>{fileSize(file.size, t.language)}</span>
        <span role="status">{status}</span>
      </span>
      {mayRetry && (
        <IconButton
          icon="earlier"
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
