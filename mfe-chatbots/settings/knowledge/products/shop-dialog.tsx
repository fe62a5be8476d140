import { type FormEvent, useId, useState } from 'react';
import { api, errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import { Dialog, SubmitButtons, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshProducts } from './queries.ts';

interface ShopDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

export function ShopDialog({ context, open, onClose }: ShopDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const url = typed.trim();
  const adding = useMutation({
    async mutationFn() {
      const ecommerce_url = /^https?:\/\//i.test(url) ? url : `https://${url}`;
      const body = { knowledge_id: context.knowledgeId, ecommerce_url };
      const { id } = await api.call('POST /ecommerce/files', { body });
      await api.call('POST /ecommerce/build', { body: { commerce_datafile_id: id } });
    },
    onSuccess() {
      setTyped('');
      onClose();
    },
    onSettled: () => refreshProducts(context),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (url && !adding.isPending) adding.mutate();
  }

  return (
    <Dialog
      open={open}
      title={t('products.shop.add')}
      description={t('products.shop.description')}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={t('products.mapping.start')}
          isBusy={adding.isPending}
          disabled={!url}
          cancel={t('products.cancel')}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('products.shop.address')}
          type="url"
          need="required"
          placeholder="https://"
          value={typed}
          error={adding.error ? errorText(adding.error) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
