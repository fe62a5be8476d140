import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { IconButton } from '#shared/ui/index.ts';

/** The types that the server accepts in chats. */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,application/pdf,text/plain';

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('history');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={Paperclip} label={t('attach.add')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
