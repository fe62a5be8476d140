import { api, useTranslation } from '#shared/console/index.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshProducts } from './queries.ts';

interface DeleteEntryDialogProps {
  context: KnowledgeContext;
  product: Product | null;
  onClose: () => void;
}

export function DeleteEntryDialog({ context, product, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation('knowledge');
  return (
    <ConfirmAction
      open={product !== null}
      title={t('products.deleteTitle', { name: product?.name ?? '' })}
      confirmLabel={t('products.delete')}
      tone="danger"
      action={async () =>
        product && api.call('DELETE /ecommerce/products/:id', { params: { id: product.id } })
      }
      onDone={() => refreshProducts(context)}
      onClose={onClose}
    >
      {t('products.entry.deleteText')}
    </ConfirmAction>
  );
}
