import { useState } from 'react';
import {
  api,
  errorText,
  maxOf,
  navigate,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import type { PortableReport } from '#shared/contracts/chatbots/portable.ts';
import { Banner, Button, Dialog, FileDrop, TextField } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { refreshChatbots } from '../../queries.ts';
import * as css from './import-chatbot-dialog.module.css';
import { ImportReport } from './import-report.tsx';
import { OmittedParts } from './omitted-parts.tsx';
import { readChatbotFile } from './read-chatbot-file.ts';

export interface ImportChatbotDialogProps {
  open: boolean;
  onClose: () => void;
}

interface CheckedFile {
  file: unknown;
  report: PortableReport;
}

export function ImportChatbotDialog({ open, onClose }: ImportChatbotDialogProps) {
  const { t } = useTranslation('settings');
  const [name, setName] = useState('');

  const checking = useMutation({
    async mutationFn(upload: File): Promise<CheckedFile> {
      const file = await readChatbotFile(upload);
      const report = await api.call('POST /windows/file/check', { body: { file } });
      setName(report.name);
      return { file, report };
    },
  });
  const importing = useMutation({
    mutationFn: ({ file }: CheckedFile) =>
      api.call('POST /windows/file', { body: { file, name: name.trim() } }),
    async onSuccess(window) {
      await refreshChatbots();
      toast.success(t('portable.imported', { name: window.name }));
      close();
      navigate(settingsPath(window.hash_id));
    },
  });
  const checked = checking.data;
  const failure = importing.error ?? checking.error;
  const isReady = checked !== undefined && checked.report.blocked === null && name.trim() !== '';

  function close() {
    checking.reset();
    importing.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t('portable.title')}
      description={t('portable.description')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            tone="primary"
            disabled={!isReady}
            status={importing.isPending ? 'busy' : 'idle'}
            onClick={() => checked && importing.mutate(checked)}
          >
            {t('portable.import')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <FileDrop
          label={t('portable.choose')}
          hint={t('portable.hint')}
          accept={['.json']}
          choose="one"
          status={checking.isPending ? 'busy' : 'idle'}
          onFiles={([file]) => file && checking.mutate(file)}
        />
        <OmittedParts />
        {failure && (
          <Banner tone="danger" role="alert">
            {failure instanceof SyntaxError ? t('portable.notAFile') : errorText(failure)}
          </Banner>
        )}
        {checked && (
          <>
            <TextField
              label={t('portable.name')}
              value={name}
              maxLength={maxOf('POST /windows/file', 'name')}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <ImportReport report={checked.report} />
          </>
        )}
      </div>
    </Dialog>
  );
}
