import { useState } from 'react';
import {
  api,
  errorText,
  navigate,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import type { PortableReport } from '#shared/contracts/portable.ts';
import { Banner, Button, Dialog, FileDrop, TextField } from '#shared/ui/index.ts';
import { refreshChatbots } from '../../components/chatbot-queries.ts';
import * as css from './import-dialog.module.css';
import { ImportReport } from './import-report.tsx';
import { readChatbotFile } from './read-chatbot-file.ts';

export interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

interface Looked {
  file: unknown;
  report: PortableReport;
}

/** Makes a chatbot of a file, and shows before what will come of it and what cannot. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { t } = useTranslation('settings');
  const [name, setName] = useState('');

  const looking = useMutation({
    async mutationFn(given: File): Promise<Looked> {
      const file = await readChatbotFile(given);
      const report = await api.call('POST /windows/file/check', { body: { file } });
      setName(report.name);
      return { file, report };
    },
  });
  const importing = useMutation({
    mutationFn: ({ file }: Looked) =>
      api.call('POST /windows/file', { body: { file, name: name.trim() } }),
    async onSuccess(window) {
      await refreshChatbots();
      toast.success(t('portable.imported', { name: window.name }));
      close();
      navigate(`/redesign/${window.hash_id}/settings`);
    },
  });
  const looked = looking.data;
  const failure = importing.error ?? looking.error;
  const isReady = looked !== undefined && looked.report.blocked === null && name.trim() !== '';

  function close() {
    looking.reset();
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
            onClick={() => looked && importing.mutate(looked)}
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
          status={looking.isPending ? 'busy' : 'idle'}
          onFiles={([file]) => file && looking.mutate(file)}
        />
        {failure && (
          <Banner tone="danger" role="alert">
            {failure instanceof SyntaxError ? t('portable.notAFile') : errorText(failure)}
          </Banner>
        )}
        {looked && (
          <>
            <TextField
              label={t('portable.name')}
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <ImportReport report={looked.report} />
          </>
        )}
      </div>
    </Dialog>
  );
}
