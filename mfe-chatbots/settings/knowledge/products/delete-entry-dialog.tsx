import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshProducts } from './queries.ts';

interface DeleteEntryDialogProps {
  context: KnowledgeContext;
  product: Product | null;
  onClose: () => void;
}

export function DeleteEntryDialog({ context, product, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation('knowledge');
  const removing = useMutation({
    mutationFn: ({ id }: Product) => api.call('DELETE /ecommerce/products/:id', { params: { id } }),
    onSuccess() {
      refreshProducts(context);
      onClose();
    },
    onError: toast.error,
  });
  return (
    <ConfirmDialog
      open={product !== null}
      title={t('products.deleteTitle', { name: product?.name ?? '' })}
      confirmLabel={t('products.delete')}
      tone="danger"
      status={removing.isPending ? 'busy' : 'idle'}
      onConfirm={() => product && removing.mutate(product)}
      onClose={onClose}
    >
      {t('products.entry.deleteText')}
    </ConfirmDialog>
  );
}
