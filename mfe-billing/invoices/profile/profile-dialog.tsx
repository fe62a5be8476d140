import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import type { BillingProfile } from '#shared/contracts/money/documents.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { TextArea, TextField } from '#shared/ui/index.ts';
import { isInEuropeanUnion } from '#shared/utils/european-union.ts';
import { refreshBilling } from '../../queries.ts';

interface ProfileDialogProps {
  open: boolean;
  profile: BillingProfile;
  onClose: () => void;
}

const endpoint = 'PUT /subscriptions/billing-profile';

/** What later invoices say about the organization. */
export function ProfileDialog({ open, profile, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('subscription');
  const fieldText = useFieldText();
  const { name, address, tax_id } = profile;
  return (
    <FormDialog
      open={open}
      title={t('profile.open')}
      description={t('profile.text')}
      submitLabel={t('profile.save')}
      // The server checks the tax id by the country of the organization.
      defaultValues={{ name, address, tax_id }}
      save={(body) => api.call(endpoint, { body })}
      onSaved={() => {
        toast.success(t('profile.saved'));
        return refreshBilling();
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            {...register('name')}
            label={t('profile.name')}
            hint={t('profile.nameHint')}
            maxLength={maxOf(endpoint, 'name')}
            autoComplete="organization"
            error={fieldText(errors.name?.message)}
          />
          <TextArea
            {...register('address')}
            label={t('profile.address')}
            rows={3}
            maxLength={maxOf(endpoint, 'address')}
            autoComplete="street-address"
            error={fieldText(errors.address?.message)}
          />
          <TextField
            {...register('tax_id')}
            label={t(taxIdLabel(profile.country_code))}
            maxLength={maxOf(endpoint, 'tax_id')}
            autoComplete="off"
            error={
              errors.tax_id?.message === 'invalid'
                ? t('profile.wrongTaxId')
                : fieldText(errors.tax_id?.message)
            }
          />
        </>
      )}
    </FormDialog>
  );
}

function taxIdLabel(country: string) {
  if (country === 'KR') return 'profile.taxIdKr';
  return isInEuropeanUnion(country) ? 'profile.taxIdEu' : 'profile.taxId';
}
