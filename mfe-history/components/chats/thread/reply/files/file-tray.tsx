import { FileText, Image, RotateCw, X } from 'lucide-react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { IconButton } from '#shared/ui/index.ts';
import { formatFileSize } from '#shared/utils/format-file-size.ts';
import * as css from './files.module.css';
import type { ReplyFile, ReplyFiles } from './use-reply-files.ts';

/** The files of the next reply and their uploads. */
export function FileTray({ files, retry, remove }: ReplyFiles) {
  const { t } = useTranslation('history');
  if (files.length === 0) return null;
  return (
    <ul className={css.tray} aria-label={t('attach.tray')}>
      {files.map((file) => (
        <FileChip
          key={file.id}
          file={file}
          onRetry={() => retry(file)}
          onRemove={() => remove(file.id)}
        />
      ))}
    </ul>
  );
}

interface FileChipProps {
  file: ReplyFile;
  onRetry: () => void;
  onRemove: () => void;
}

function FileChip({ file, onRetry, onRemove }: FileChipProps) {
  const { t } = useTranslation('history');
  const { name, size, state, problem, canRetry } = file;
  const FileIcon = /\.(png|jpe?g|gif|webp)$/i.test(name) ? Image : FileText;
  return (
    <li className={css.chip} data-state={state}>
      <FileIcon size={16} aria-hidden="true" />
      <span className={css.name} dir="auto">
        {name}
      </span>
      <span className={css.size}>{formatFileSize(size, currentLanguage())}</span>
      <span role="status" className={css.status}>
        {state === 'failed' ? problem : t(`attach.${state}`)}
      </span>
      {state === 'uploading' && <progress aria-label={t('attach.uploading')} />}
      {canRetry && (
        <IconButton
          icon={RotateCw}
          size="small"
          label={t('attach.retry', { name })}
          onClick={onRetry}
        />
      )}
      <IconButton icon={X} size="small" label={t('attach.remove', { name })} onClick={onRemove} />
    </li>
  );
}
