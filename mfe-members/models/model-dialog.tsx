import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { OrganizationModel } from '#shared/contracts/people/organization-models.ts';
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';
import { type ModelDraft, toDraft, toFields, validateModel } from './model-draft.ts';
import { ModelFields } from './model-fields.tsx';
import { refreshModels } from './queries.ts';

interface ModelDialogProps {
  open: boolean;
  /** Null to add a model. */
  model: OrganizationModel | null;
  currency: string;
  onClose: () => void;
}

/** Adds or changes a model. Requires a `key` per model, which resets the form. */
export function ModelDialog({ open, model, currency, onClose }: ModelDialogProps) {
  const { t } = useTranslation('access');
  const formId = useId();
  const form = useContractForm<ModelDraft>({
    defaultValues: toDraft(model),
    validate: validateModel,
  });
  const saving = useMutation({
    // Without variables, because all areas share the cache of mutations and a key is a secret.
    async mutationFn() {
      const draft = form.getValues();
      const fields = toFields(draft);
      if (model) await api.call('PATCH /models/:id', { params: { id: model.id }, body: fields });
      else await api.call('POST /models', { body: { name: draft.name.trim(), ...fields } });
    },
    onSuccess() {
      toast.success(t('models.saved'));
      onClose();
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
    onSettled: refreshModels,
  });
  const submit = form.handleSubmit(() => {
    if (!saving.isPending) saving.mutate();
  });
  return (
    <Dialog
      open={open}
      title={model ? t('models.changeTitle', { name: model.name }) : t('models.add')}
      description={t('models.lead')}
      onClose={onClose}
      footer={<SubmitButtons form={formId} submit={t('models.save')} isBusy={saving.isPending} />}
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <ModelFields currency={currency} keyHint={model?.key_hint} isNew={model === null} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
