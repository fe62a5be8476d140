import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { attachmentTypes } from '#shared/contracts/names.ts';
import { IconButton } from '#shared/ui/index.ts';

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
        accept={attachmentTypes.join()}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
