import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { showServerErrors } from '#shared/forms/use-contract-form.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { EntryForm } from './entry-form.tsx';
import { refreshProducts } from './queries.ts';

interface EntryDialogProps {
  context: KnowledgeContext;
  product: Product | 'new' | null;
  onClose: () => void;
}

/** Adds a product by hand, or edits a product that was added by hand. */
export function EntryDialog({ context, product, onClose }: EntryDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const edited = useLastValue(product);
  const saving = useMutation({
    mutationFn: ({ entry }: EntryToSave) =>
      edited === 'new' || !edited
        ? api.call('POST /ecommerce/products', {
            body: { ...entry, knowledge_id: context.knowledgeId },
          })
        : api.call('PUT /ecommerce/products/:id', { params: { id: edited.id }, body: entry }),
    onSuccess() {
      refreshProducts(context);
      toast.success(t('products.entry.saved'));
      onClose();
    },
    onError(error, { form }) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
  });

  return (
    <Dialog
      open={product !== null}
      title={t(edited === 'new' ? 'products.entry.add' : 'products.entry.edit')}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          cancel={t('products.cancel')}
          submit={t('products.entry.save')}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      }
    >
      {edited && product && (
        <EntryForm
          key={edited === 'new' ? 'new' : edited.id}
          formId={formId}
          product={edited}
          onSubmit={(entry, form) => saving.mutate({ entry, form })}
        />
      )}
    </Dialog>
  );
}

interface EntryToSave {
  entry: ProductEntry;
  /** Receives the server's errors. */
  form: UseFormReturn<ProductEntry>;
}
