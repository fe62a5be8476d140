import { errorText, useTranslation } from '#shared/console/index.ts';
import type { FaqUpsertResult } from '#shared/contracts/knowledge/faq-files.ts';
import { Banner, Button, Dialog, FileDrop } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { ImportPreview } from './import-preview.tsx';
import { useFaqImport } from './use-faq-import.ts';

interface ImportFaqsDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

export function ImportFaqsDialog({ context, open, onClose }: ImportFaqsDialogProps) {
  const { t } = useTranslation('knowledge');
  const faqImport = useFaqImport(context);
  const { importing, reading, preview, validCount } = faqImport;

  function close() {
    faqImport.reset();
    onClose();
  }

  const footer = importing.data ? (
    <Button tone="primary" onClick={close}>
      {t('faq.close')}
    </Button>
  ) : (
    <>
      <Button onClick={close}>{t('faq.cancel')}</Button>
      <Button
        tone={faqImport.mode === 'replace' ? 'danger' : 'primary'}
        disabled={validCount === 0}
        status={importing.isPending ? 'busy' : 'idle'}
        onClick={() => preview && importing.mutate(preview.upload_id)}
      >
        {t('faq.import.start', { count: validCount })}
      </Button>
    </>
  );

  return (
    <Dialog
      {...{ open, footer }}
      title={t('faq.import.title')}
      description={importing.data ? undefined : t('faq.import.description')}
      size="large"
      onClose={close}
    >
      <div className={css.form}>
        {!importing.data && (
          <FileDrop
            label={t('faq.import.choose')}
            hint={t('faq.import.hint')}
            accept={['.csv', '.tsv', '.xlsx', '.txt', '.md', '.pdf']}
            choose="one"
            error={reading.error ? errorText(reading.error) : undefined}
            status={reading.isPending ? 'busy' : 'idle'}
            onFiles={([file]) => file && reading.mutate(file)}
          />
        )}
        {importing.error && (
          <Banner tone="danger" role="alert">
            {errorText(importing.error)}
          </Banner>
        )}
        {importing.data && <ImportResult result={importing.data} />}
        {preview && <ImportPreview {...{ preview, faqImport }} />}
      </div>
    </Dialog>
  );
}

const resultKinds = ['created', 'updated', 'unchanged', 'removed'] as const;

function ImportResult({ result }: { result: FaqUpsertResult }) {
  const { t } = useTranslation('knowledge');
  const parts = resultKinds.filter((name) => result[name] > 0);
  const messages = parts.map((name) => t(`faq.import.${name}`, { count: result[name] }));
  if (result.failed.length > 0)
    messages.push(t('faq.import.failed', { count: result.failed.length }));
  return (
    <Banner tone={result.failed.length > 0 ? 'warning' : 'success'} role="status">
      {messages.join(' ')}
    </Banner>
  );
}
