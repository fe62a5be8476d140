import { FileText } from 'lucide-react';
import { currentLanguage, toast, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import { formatFileSize } from '#shared/utils/format-file-size.ts';
import { useChatHash } from '../parts/chat-hash.ts';
import { chatQueries, fetchFile } from '../queries.ts';
import * as css from './message-files.module.css';

interface MessageFilesProps {
  sessionId: string;
  files: readonly Attachment[];
}

/** Links expire within minutes, so they are requested when used. */
export function MessageFiles({ sessionId, files }: MessageFilesProps) {
  const { t } = useTranslation('history');
  return (
    <ul className={css.files} aria-label={t('files.label')}>
      {files.map((file) => (
        <li key={file.id}>
          {file.erased ? (
            <span className={css.erased}>{t('files.erased')}</span>
          ) : (
            <MessageFile sessionId={sessionId} file={file} />
          )}
        </li>
      ))}
    </ul>
  );
}

function MessageFile({ sessionId, file }: { sessionId: string; file: Attachment }) {
  const { t } = useTranslation('history');
  const hash = useChatHash();
  const picture = useQuery({
    ...chatQueries.file(hash, sessionId, file.id),
    enabled: file.type.startsWith('image/'),
  });

  async function download() {
    try {
      const { url } = await fetchFile(hash, sessionId, file.id);
      const link = document.createElement('a');
      link.href = url; // The file is served as an attachment, so the browser stays on the page.
      link.click();
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <button
      type="button"
      className={css.file}
      aria-label={t('files.download', { name: file.name })}
      onClick={download}
    >
      {picture.data ? <img src={picture.data.url} alt="" /> : <FileText size={20} />}
      <span className={css.name} dir="auto">
        {file.name}
      </span>
      <span className={css.size}>{formatFileSize(file.size, currentLanguage())}</span>
    </button>
  );
}
