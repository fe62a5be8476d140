import { useId } from 'react';
import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Dialog, SubmitButtons, TextArea, TextField } from '#shared/ui/index.ts';
import { uploadDocument } from '../../../components/add-document.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshDocuments } from './queries.ts';

interface TextDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

export function TextDialog({ context, open, onClose }: TextDialogProps) {
  const { t } = useTranslation('chatbots');
  const formId = useId();
  const form = useContractForm({
    defaultValues: { title: '', text: '' },
    validate: ({ title, text }) => ({
      ...(!toFileName(title) && { title: 'required' as const }),
      ...(!text.trim() && { text: 'required' as const }),
    }),
  });
  const { errors } = form.formState;

  const adding = useMutation({
    mutationFn({ title, text }: { title: string; text: string }) {
      const name = `${toFileName(title)}.txt`;
      const file = new File([text], name, { type: 'text/plain' });
      return uploadDocument({ knowledge_id: context.knowledgeId }, { name, file });
    },
    onSuccess() {
      refreshDocuments(context);
      toast.success(t('knowledge.text.added'));
      close();
    },
    onError: toast.error,
  });

  function close() {
    form.reset();
    onClose();
  }

  const submit = form.handleSubmit((typed) => {
    if (!adding.isPending) adding.mutate(typed);
  });

  const missing = t('knowledge.text.missing');
  return (
    <Dialog
      open={open}
      title={t('knowledge.text.title')}
      description={t('knowledge.text.description')}
      size="large"
      onClose={close}
      footer={
        <SubmitButtons
          form={formId}
          cancel={t('knowledge.cancel')}
          submit={t('knowledge.text.add')}
          isBusy={adding.isPending}
          onCancel={close}
        />
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('title')}
          label={t('knowledge.text.name')}
          need="required"
          maxLength={100}
          autoComplete="off"
          error={errors.title && missing}
        />
        <TextArea
          {...form.register('text')}
          label={t('knowledge.text.text')}
          need="required"
          rows={10}
          error={errors.text && missing}
        />
      </form>
    </Dialog>
  );
}

/** Removes characters that are not allowed in file names. */
function toFileName(title: string): string {
  return title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
