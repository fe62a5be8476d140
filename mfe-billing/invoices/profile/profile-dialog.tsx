import { useId } from 'react';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { BillingProfile } from '#shared/contracts/money/documents.ts';
import {
  showServerErrors,
  useContractForm,
  useFieldText,
} from '#shared/forms/use-contract-form.ts';
import { Dialog, SubmitButtons, TextArea, TextField } from '#shared/ui/index.ts';
import { isInEuropeanUnion } from '#shared/utils/european-union.ts';
import { refreshBilling } from '../../queries.ts';
import * as css from '../invoices.module.css';

interface ProfileDialogProps {
  open: boolean;
  profile: BillingProfile;
  onClose: () => void;
}

type Values = Pick<BillingProfile, 'name' | 'address' | 'tax_id'>;
const endpoint = 'PUT /subscriptions/billing-profile';

/** What later invoices say about the organization. */
export function ProfileDialog({ open, profile, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('subscription');
  const formId = useId();
  const fieldText = useFieldText();
  const { name, address, tax_id } = profile;
  const form = useContractForm<Values>({
    defaultValues: { name, address, tax_id },
    // The server checks the tax id by the country of the organization.
    validate: () => ({}),
  });
  const saving = useMutation({
    mutationFn: (body: Values) => api.call(endpoint, { body }),
    async onSuccess() {
      toast.success(t('profile.saved'));
      await refreshBilling();
      onClose();
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate(values);
  });
  const { errors } = form.formState;
  const taxIdError = errors.tax_id?.message;

  return (
    <Dialog
      open={open}
      title={t('profile.open')}
      description={t('profile.text')}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={t('profile.save')}
          isBusy={saving.isPending}
          cancel={t('profile.cancel')}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={css.invoice} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('name')}
          label={t('profile.name')}
          hint={t('profile.nameHint')}
          maxLength={maxOf(endpoint, 'name')}
          autoComplete="organization"
          error={fieldText(errors.name?.message)}
        />
        <TextArea
          {...form.register('address')}
          label={t('profile.address')}
          rows={3}
          maxLength={maxOf(endpoint, 'address')}
          autoComplete="street-address"
          error={fieldText(errors.address?.message)}
        />
        <TextField
          {...form.register('tax_id')}
          label={t(taxIdLabel(profile.country_code))}
          maxLength={maxOf(endpoint, 'tax_id')}
          autoComplete="off"
          error={taxIdError === 'invalid' ? t('profile.wrongTaxId') : fieldText(taxIdError)}
        />
      </form>
    </Dialog>
  );
}

function taxIdLabel(country: string) {
  if (country === 'KR') return 'profile.taxIdKr';
  return isInEuropeanUnion(country) ? 'profile.taxIdEu' : 'profile.taxId';
}
