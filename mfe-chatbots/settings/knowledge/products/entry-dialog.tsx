import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { validateWith } from '#shared/forms/use-contract-form.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { EntryFields } from './entry-fields.tsx';
import { toEntryValues } from './entry-values.ts';
import { refreshProducts } from './queries.ts';

interface EntryDialogProps {
  context: KnowledgeContext;
  product: Product | 'new' | null;
  onClose: () => void;
}

/** Adds a product by hand, or edits a product that was added by hand. */
export function EntryDialog({ context, product, onClose }: EntryDialogProps) {
  const { t } = useTranslation('knowledge');
  const edited = useLastValue(product) ?? 'new';
  return (
    <FormDialog
      open={product !== null}
      title={t(edited === 'new' ? 'products.entry.add' : 'products.entry.edit')}
      submitLabel={t('products.entry.save')}
      defaultValues={toEntryValues(edited)}
      validate={(entry) =>
        validateWith(
          async () =>
            (await import('#shared/contracts/knowledge/product-entries.ts')).productEntrySchema,
          entry,
        )
      }
      save={(entry) =>
        edited === 'new'
          ? api.call('POST /ecommerce/products', {
              body: { ...entry, knowledge_id: context.knowledgeId },
            })
          : api.call('PUT /ecommerce/products/:id', { params: { id: edited.id }, body: entry })
      }
      onSaved={() => {
        refreshProducts(context);
        toast.success(t('products.entry.saved'));
      }}
      onClose={onClose}
    >
      {() => <EntryFields />}
    </FormDialog>
  );
}
