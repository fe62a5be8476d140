import { useId } from 'react';
import { api, errorText, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Banner, Dialog, SubmitButtons } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshWebsites } from './queries.ts';
import { WebsiteFields } from './website-fields.tsx';
import { defaultValues, toWebsites, validate, type WebsiteValues } from './website-values.ts';

interface AddDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

export function AddDialog({ context, open, onClose }: AddDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const form = useContractForm({ defaultValues, validate });

  const adding = useMutation({
    mutationFn: (values: WebsiteValues) =>
      api.call('POST /websites', {
        body: { knowledge_id: context.knowledgeId, ...toWebsites(values) },
      }),
    onSuccess({ items }) {
      refreshWebsites(context);
      const known = items.filter(({ unchanged }) => unchanged).length;
      if (known > 0) toast.info(t('websites.form.known', { count: known }));
      form.reset();
      onClose();
    },
  });

  const submit = form.handleSubmit((values) => {
    if (!adding.isPending) adding.mutate(values);
  });

  return (
    <Dialog
      open={open}
      title={t('websites.add')}
      description={t('websites.form.description')}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          cancel={t('websites.form.cancel')}
          submit={t('websites.form.start')}
          isBusy={adding.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {adding.error && (
          <Banner tone="danger" role="alert">
            {errorText(adding.error)}
          </Banner>
        )}
        <WebsiteFields form={form} />
      </form>
    </Dialog>
  );
}
