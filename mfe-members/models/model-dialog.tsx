import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { OrganizationModel } from '#shared/contracts/people/organization-models.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { toDraft, toFields, validateModel } from './model-draft.ts';
import { ModelFields } from './model-fields.tsx';
import { refreshModels } from './queries.ts';

interface ModelDialogProps {
  open: boolean;
  /** Null to add a model. */
  model: OrganizationModel | null;
  currency: string;
  onClose: () => void;
}

/** Adds or changes a model. */
export function ModelDialog({ open, model, currency, onClose }: ModelDialogProps) {
  const { t } = useTranslation('access');
  return (
    <FormDialog
      open={open}
      title={model ? t('models.changeTitle', { name: model.name }) : t('models.add')}
      description={t('models.lead')}
      submitLabel={t('models.save')}
      defaultValues={toDraft(model)}
      validate={validateModel}
      save={(draft) => {
        const fields = toFields(draft);
        return model
          ? api.call('PATCH /models/:id', { params: { id: model.id }, body: fields })
          : api.call('POST /models', { body: { name: draft.name.trim(), ...fields } });
      }}
      onSaved={() => toast.success(t('models.saved'))}
      onSettled={refreshModels}
      onClose={onClose}
    >
      {() => <ModelFields currency={currency} keyHint={model?.key_hint} isNew={model === null} />}
    </FormDialog>
  );
}
