import { useEffect, useState } from 'react';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import { formatFileSize } from '#shared/utils/format-file-size.ts';
import { useChat } from '../chat-context.ts';
import { SvgIcon } from '../components/icon.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './sent-files.module.css';

interface SentFilesProps {
  files: readonly Attachment[];
}

/** Attachments of a sent message, as download buttons. */
export function SentFiles({ files }: SentFilesProps) {
  const t = useTranslator();
  return (
    <ul className={css.files} aria-label={t('files.sent')}>
      {files.map((file) => (
        <li key={file.id}>
          {file.erased ? <em>{t('files.erased')}</em> : <SentFile file={file} />}
        </li>
      ))}
    </ul>
  );
}

function SentFile({ file }: { file: Attachment }) {
  const t = useTranslator();
  const getFileUrl = useChat((chat) => chat.getFileUrl);
  const [picture, setPicture] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const { id, name, type } = file;
  const isImage = type.startsWith('image/');

  useEffect(() => {
    let isCurrent = isImage;
    if (isImage)
      getFileUrl(id).then(
        (url) => isCurrent && setPicture(url),
        () => {},
      ); // falls back to the icon
    return () => {
      isCurrent = false;
    };
  }, [getFileUrl, id, isImage]);

  async function download() {
    try {
      const link = document.createElement('a');
      link.href = await getFileUrl(id); // served as a download: the page stays
      link.click();
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <button
        type="button"
        className={css.file}
        aria-label={t('files.download', { name })}
        onClick={download}
      >
        {picture ? (
          <img src={picture} alt="" onError={() => setPicture(undefined)} />
        ) : (
          <SvgIcon name="source" />
        )}
        <span className={css.name} dir="auto">
          {name}
        </span>
        <span className={css.size}>{formatFileSize(file.size, t.language)}</span>
      </button>
      {hasFailed && <p role="alert">{t('files.notFetched')}</p>}
    </>
  );
}
