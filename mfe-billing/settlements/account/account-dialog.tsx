import type { UseFormReturn } from 'react-hook-form';
import {
  api,
  maxOf,
  type ResultOf,
  toast,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { RadioGroup, TextField } from '#shared/ui/index.ts';
import { refreshSettlements } from '../queries.ts';

interface AccountDialogProps {
  open: boolean;
  account: ResultOf<'GET /settlements/account'>['account'];
  onClose: () => void;
}

interface Values {
  kind: 'kr' | 'iban';
  holder: string;
  bank: string;
  number: string;
}

const endpoint = 'PUT /settlements/account';

/** Sets where the organization is paid; the number must be entered again each time. */
export function AccountDialog({ open, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation('memberships');
  const { country_code: country } = useUser();
  const defaultValues: Values = {
    kind: account?.kind ?? (country === 'KR' ? 'kr' : 'iban'),
    holder: account?.holder ?? '',
    bank: account?.bank ?? '',
    number: '',
  };
  return (
    <FormDialog
      open={open}
      title={t('account.title')}
      description={t('account.text')}
      submitLabel={t('save')}
      defaultValues={defaultValues}
      validate={({ holder, bank, number }) => ({
        ...(!holder.trim() && { holder: 'required' }),
        ...(!bank.trim() && { bank: 'required' }),
        ...(number.trim().length < 4 && { number: 'required' }),
      })}
      save={({ kind, holder, bank, number }) =>
        api.call(endpoint, {
          body: { kind, holder: holder.trim(), bank: bank.trim(), number: number.trim() },
        })
      }
      onSaved={() => {
        toast.success(t('account.saved'));
        void refreshSettlements();
      }}
      onClose={onClose}
    >
      {(form) => <AccountFields form={form} />}
    </FormDialog>
  );
}

function AccountFields({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('memberships');
  const fieldText = useFieldText();
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const numberError = errors.number?.message;
  return (
    <>
      <RadioGroup
        label={t('account.kind')}
        layout="row"
        value={kind}
        options={[
          { value: 'kr', label: t('account.kinds.kr') },
          { value: 'iban', label: t('account.kinds.iban') },
        ]}
        onChange={(value) => {
          form.setValue('kind', value);
          form.clearErrors();
        }}
      />
      <TextField
        {...form.register('holder')}
        label={t('account.holder')}
        hint={t('account.holderHint')}
        need="required"
        maxLength={maxOf(endpoint, 'holder')}
        autoComplete="off"
        error={fieldText(errors.holder?.message)}
      />
      <TextField
        {...form.register('bank')}
        label={t(`account.bank.${kind}`)}
        need="required"
        maxLength={maxOf(endpoint, 'bank')}
        autoComplete="off"
        error={fieldText(errors.bank?.message)}
      />
      <TextField
        {...form.register('number')}
        label={t(`account.number.${kind}`)}
        need="required"
        maxLength={maxOf(endpoint, 'number')}
        inputMode={kind === 'kr' ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        error={
          numberError === 'invalid' ? t(`account.wrongNumber.${kind}`) : fieldText(numberError)
        }
      />
    </>
  );
}
