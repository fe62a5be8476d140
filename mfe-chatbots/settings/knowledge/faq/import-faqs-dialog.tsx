import { useState } from 'react';
import { api, errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import type { FaqUpsertResult } from '#shared/contracts/knowledge/faq-files.ts';
import { Banner, Button, Dialog, FileDrop, RadioGroup } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { ImportRows } from './import-rows.tsx';
import { refreshFaqs } from './queries.ts';

interface ImportFaqsDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

type Mode = 'append' | 'replace';

export function ImportFaqsDialog({ context, open, onClose }: ImportFaqsDialogProps) {
  const { t } = useTranslation('knowledge');
  const [mode, setMode] = useState<Mode>('append');
  const importing = useMutation({
    mutationFn: (upload_id: string) =>
      api.call('POST /customer-service/upsert', {
        body: { knowledge_id: context.knowledgeId, upload_id, mode },
      }),
    onSuccess: () => refreshFaqs(context),
  });
  const reading = useMutation({
    mutationFn: (file: File) =>
      api.upload('POST /customer-service/upload', { fields: { agent_id: context.agentId }, file }),
    onMutate: importing.reset,
  });
  const preview = reading.data;
  const validCount = preview?.rows.filter(({ problem }) => problem === null).length ?? 0;
  const invalidCount = (preview?.rows.length ?? 0) - validCount;

  function close() {
    reading.reset();
    importing.reset();
    setMode('append');
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t('faq.import.title')}
      description={importing.data ? undefined : t('faq.import.description')}
      size="large"
      onClose={close}
      footer={
        importing.data ? (
          <Button tone="primary" onClick={close}>
            {t('faq.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('faq.cancel')}</Button>
            <Button
              tone={mode === 'replace' ? 'danger' : 'primary'}
              disabled={validCount === 0}
              status={importing.isPending ? 'busy' : 'idle'}
              onClick={() => preview && importing.mutate(preview.upload_id)}
            >
              {t('faq.import.start', { count: validCount })}
            </Button>
          </>
        )
      }
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
        {preview?.rows.length === 0 && (
          <Banner tone="warning" role="status">
            {t('faq.import.none')}
          </Banner>
        )}
        {preview && preview.rows.length > 0 && (
          <>
            {!importing.data && (
              <p role="status">
                {t('faq.import.read', { count: validCount })}{' '}
                {invalidCount > 0 && t('faq.import.wrong', { count: invalidCount })}{' '}
                {preview.is_cut && t('faq.import.cut')}
              </p>
            )}
            <ImportRows key={preview.upload_id} rows={preview.rows} />
            {!importing.data && (
              <RadioGroup<Mode>
                label={t('faq.import.mode')}
                value={mode}
                onChange={setMode}
                options={[
                  {
                    value: 'append',
                    label: t('faq.import.append'),
                    hint: t('faq.import.appendHint'),
                  },
                  {
                    value: 'replace',
                    label: t('faq.import.replace'),
                    hint: t(
                      invalidCount > 0 ? 'faq.import.replaceNeedsAll' : 'faq.import.replaceHint',
                    ),
                    disabled: invalidCount > 0,
                  },
                ]}
              />
            )}
          </>
        )}
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
