import { api, toast, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshWebsites } from './queries.ts';
import { WebsiteFields } from './website-fields.tsx';
import { defaultValues, toWebsites, validate } from './website-values.ts';

interface AddDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

/** Adds websites to crawl. */
export function AddDialog({ context, open, onClose }: AddDialogProps) {
  const { t } = useTranslation('knowledge');
  return (
    <FormDialog
      open={open}
      title={t('websites.add')}
      description={t('websites.form.description')}
      submitLabel={t('websites.form.start')}
      defaultValues={defaultValues}
      validate={validate}
      save={(values) =>
        api.call('POST /websites', {
          body: { knowledge_id: context.knowledgeId, ...toWebsites(values) },
        })
      }
      onSaved={({ items }) => {
        refreshWebsites(context);
        const known = items.filter(({ unchanged }) => unchanged).length;
        if (known > 0) toast.info(t('websites.form.known', { count: known }));
      }}
      onClose={onClose}
    >
      {(form) => <WebsiteFields form={form} />}
    </FormDialog>
  );
}
