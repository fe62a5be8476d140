import { useEffect, useState } from 'react';
import type { Attachment } from '#shared/contracts/attachments.ts';
import { fileSize } from '#shared/utils/file-size.ts';
import { useChat } from '../chat-context.ts';
import { Icon } from '../components/icon.tsx';
import { useTranslator } from '../i18n.ts';
import * as css from './sent-files.module.css';

interface SentFilesProps {
  files: readonly Attachment[];
}

/** What was sent with a message; a press downloads it. */
export function SentFiles({ files }: SentFilesProps) {
  const t = useTranslator();
  return (
    <ul className={css.files} aria-label={t('files.sent')}>
      {files.map((file) => (
        <li key={file.id}>
          <SentFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function SentFile({ file }: { file: Attachment }) {
  const t = useTranslator();
  const fileLink = useChat((chat) => chat.fileLink);
  const [picture, setPicture] = useState<string>();
  const [isLost, setLost] = useState(false);
  const { id, name, type } = file;
  const isImage = type.startsWith('image/');

  useEffect(() => {
    let wanted = isImage;
    if (isImage)
      fileLink(id).then(
        (url) => wanted && setPicture(url),
        () => {},
      ); // its name stands for it
    return () => {
      wanted = false;
    };
  }, [fileLink, id, isImage]);

  async function download() {
    try {
      const link = document.createElement('a');
      link.href = await fileLink(id); // served as a download: the page stays
      link.click();
      setLost(false);
    } catch {
      setLost(true);
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
          <Icon name="source" />
        )}
        <span className={css.name} dir="auto">
          {name}
        </span>
        <span className={css.size}>{fileSize(file.size, t.language)}</span>
      </button>
      {isLost && <p role="alert">{t('files.notFetched')}</p>}
    </>
  );
}
