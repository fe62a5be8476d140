import { errorText, maxOf, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Dialog, FileDrop, TextField } from '#shared/ui/index.ts';
import * as css from './import-chatbot-dialog.module.css';
import { ImportReport } from './import-report.tsx';
import { OmittedParts } from './omitted-parts.tsx';
import { useChatbotImport } from './use-chatbot-import.ts';

export interface ImportChatbotDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ImportChatbotDialog({ open, onClose }: ImportChatbotDialogProps) {
  const { t } = useTranslation('settings');
  const { name, setName, checking, importing, checked, isReady, reset } = useChatbotImport(close);
  const failure = importing.error ?? checking.error;

  function close() {
    reset();
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
