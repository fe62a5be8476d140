import { RotateCw, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { ProductFile } from '#shared/contracts/knowledge/product-files.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Badge, Button, LoadFailure } from '#shared/ui/index.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshProducts } from './queries.ts';
import { SourceDialog } from './source-dialog.tsx';

interface ProductSourcesProps {
  context: KnowledgeContext;
  query: {
    data: { items: readonly ProductFile[] } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** Opens the mapping of columns to product fields. */
  onMap: (file: ProductFile) => void;
}

export function ProductSources({
  context,
  query: { data, error, refetch },
  onMap,
}: ProductSourcesProps) {
  const { t } = useTranslation('knowledge');
  const [fileToDescribe, setFileToDescribe] = useState<ProductFile | null>(null);
  const [pendingDelete, setPendingDelete] = useState<ProductFile | null>(null);
  const building = useMutation({
    mutationFn: ({ id }: ProductFile) =>
      api.call('POST /ecommerce/build', { body: { commerce_datafile_id: id } }),
    onSuccess: () => refreshProducts(context),
    onError: toast.error,
  });
  if (error)
    return <LoadFailure error={error} title={t('products.sourcesFailed')} onRetry={refetch} />;
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <ul className={css.passages} aria-label={t('products.sources')}>
        {data.items.map((file) => (
          <li key={file.id} className={css.passage}>
            <div className={css.passageHead}>
              <bdi className={css.question}>{file.name}</bdi>
              <SourceState file={file} />
              {context.mayEdit && (
                <span className={css.buttons}>
                  {!file.is_entered && !isSourceProcessing(file) && (
                    <Button
                      size="small"
                      icon={RotateCw}
                      onClick={() => (file.kind === 'csv' ? onMap(file) : building.mutate(file))}
                    >
                      {t(file.state === 'new' ? 'products.choose' : 'products.again')}
                    </Button>
                  )}
                  {file.kind === 'csv' && !file.is_entered && (
                    <Button size="small" icon={Table2} onClick={() => setFileToDescribe(file)}>
                      {t('products.describe')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    tone="quiet"
                    icon={Trash2}
                    onClick={() => setPendingDelete(file)}
                  >
                    {t('products.delete')}
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {fileToDescribe && (
        <SourceDialog
          key={fileToDescribe.id}
          {...{ context, file: fileToDescribe }}
          onClose={() => setFileToDescribe(null)}
        />
      )}
      <ConfirmAction
        open={pendingDelete !== null}
        title={t('products.deleteTitle', { name: pendingDelete?.name ?? '' })}
        confirmLabel={t('products.delete')}
        tone="danger"
        action={async () =>
          pendingDelete &&
          api.call('DELETE /ecommerce/files/:id', { params: { id: pendingDelete.id } })
        }
        onDone={() => refreshProducts(context)}
        onClose={() => setPendingDelete(null)}
      >
        {t('products.deleteText')}
      </ConfirmAction>
    </>
  );
}

const tones = {
  new: 'warning',
  queued: 'accent',
  reading: 'accent',
  ready: 'success',
  failed: 'danger',
} as const;

function SourceState({ file }: { file: ProductFile }) {
  const { t } = useTranslation('knowledge');
  const { state, reason, progress, products, skipped, name } = file;
  return (
    <>
      <Badge tone={tones[state]}>{t(`products.states.${state}`)}</Badge>
      {isSourceProcessing(file) && (
        <progress
          className={css.progress}
          max={100}
          value={progress}
          aria-label={t('products.progress', { name })}
        />
      )}
      {state === 'failed' && reason && (
        <span className={css.muted}>{t(`products.reasons.${reason}`)}</span>
      )}
      {state === 'ready' && (
        <span className={css.muted}>
          {t('products.taken', { count: products })}
          {skipped > 0 && ` · ${t('products.skipped', { count: skipped })}`}
        </span>
      )}
    </>
  );
}
