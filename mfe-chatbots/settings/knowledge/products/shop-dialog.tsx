import { api, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { TextField } from '#shared/ui/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshProducts } from './queries.ts';

interface ShopDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

/** Adds the products of an online shop. */
export function ShopDialog({ context, open, onClose }: ShopDialogProps) {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  return (
    <FormDialog
      open={open}
      title={t('products.shop.add')}
      description={t('products.shop.description')}
      submitLabel={t('products.mapping.start')}
      canSubmit={({ watch }) => watch('ecommerce_url').trim() !== ''}
      defaultValues={{ ecommerce_url: '' }}
      save={({ ecommerce_url }) => addShop(context, ecommerce_url.trim())}
      onSettled={() => refreshProducts(context)}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <TextField
          {...register('ecommerce_url')}
          label={t('products.shop.address')}
          type="url"
          need="required"
          placeholder="https://"
          error={textOf(errors.ecommerce_url?.message)}
        />
      )}
    </FormDialog>
  );
}

async function addShop({ knowledgeId }: KnowledgeContext, typed: string) {
  const ecommerce_url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const { id } = await api.call('POST /ecommerce/files', {
    body: { knowledge_id: knowledgeId, ecommerce_url },
  });
  return api.call('POST /ecommerce/build', { body: { commerce_datafile_id: id } });
}
