import { useState } from 'react';
import { api, errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import type { FaqUpsertResult } from '#shared/contracts/faq-files.ts';
import { Banner, Button, Dialog, FileDrop, RadioGroup } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { refreshFaqs } from './faq-queries.ts';
import { ImportRows } from './import-rows.tsx';

interface ImportDialogProps {
  place: KnowledgePlace;
  open: boolean;
  onClose: () => void;
}

type Mode = 'append' | 'replace';

/** Takes FAQ from a file: shows first what was read of it, and then how it went (CS1, CS2). */
export function ImportDialog({ place, open, onClose }: ImportDialogProps) {
  const { t } = useTranslation('knowledge');
  const [mode, setMode] = useState<Mode>('append');
  const importing = useMutation({
    mutationFn: (upload_id: string) =>
      api.call('POST /customer-service/upsert', {
        body: { knowledge_id: place.knowledgeId, upload_id, mode },
      }),
    onSuccess: () => refreshFaqs(place),
  });
  const reading = useMutation({
    mutationFn: (file: File) =>
      api.upload('POST /customer-service/upload', { fields: { agent_id: place.agentId }, file }),
    onMutate: importing.reset,
  });
  const read = reading.data;
  const good = read?.rows.filter(({ problem }) => problem === null).length ?? 0;
  const wrong = (read?.rows.length ?? 0) - good;

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
              disabled={good === 0}
              status={importing.isPending ? 'busy' : 'idle'}
              onClick={() => read && importing.mutate(read.upload_id)}
            >
              {t('faq.import.start', { count: good })}
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
        {importing.data && <Outcome result={importing.data} />}
        {read?.rows.length === 0 && (
          <Banner tone="warning" role="status">
            {t('faq.import.none')}
          </Banner>
        )}
        {read && read.rows.length > 0 && (
          <>
            {!importing.data && (
              <p role="status">
                {t('faq.import.read', { count: good })}{' '}
                {wrong > 0 && t('faq.import.wrong', { count: wrong })}{' '}
                {read.is_cut && t('faq.import.cut')}
              </p>
            )}
            <ImportRows key={read.upload_id} rows={read.rows} />
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
                    hint: t(wrong > 0 ? 'faq.import.replaceNeedsAll' : 'faq.import.replaceHint'),
                    disabled: wrong > 0,
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

const counted = ['created', 'updated', 'unchanged', 'removed'] as const;

function Outcome({ result }: { result: FaqUpsertResult }) {
  const { t } = useTranslation('knowledge');
  const parts = counted.filter((name) => result[name] > 0);
  const words = parts.map((name) => t(`faq.import.${name}`, { count: result[name] }));
  if (result.failed.length > 0) words.push(t('faq.import.failed', { count: result.failed.length }));
  return (
    <Banner tone={result.failed.length > 0 ? 'warning' : 'success'} role="status">
      {words.join(' ')}
    </Banner>
  );
}
