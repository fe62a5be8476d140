import {
  api,
  maxOf,
  toast,
  useFormat,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { Membership } from '#shared/contracts/money/memberships.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Select, TextField } from '#shared/ui/index.ts';
import { isWholeNumber } from '../components/is-whole-number.ts';
import { membershipQueries, refreshMemberships } from '../queries.ts';
import { CustomerField } from './customer-field.tsx';

interface GrantDialogProps {
  open: boolean;
  /** Whose membership is extended; null to grant one to any customer. */
  membership: Membership | null;
  onClose: () => void;
}

interface Values {
  customer_id: string;
  plan_id: string;
  months: string;
}

const endpoint = 'POST /persona/memberships';
const maxMonths = maxOf(endpoint, 'months') ?? 120;

/** Grants a membership without a payment, or extends one. */
export function GrantDialog({ open, membership, onClose }: GrantDialogProps) {
  const { t } = useTranslation('memberships');
  const window_hash = useWindowHash();
  const format = useFormat();
  const fieldText = useFieldText();
  const { items = [] } = useQuery(membershipQueries.plans(window_hash)).data ?? {};
  const defaultValues: Values = {
    customer_id: membership?.customer.id ?? '',
    plan_id: membership?.plan.id ?? items[0]?.id ?? '',
    months: '1',
  };
  return (
    <FormDialog
      open={open}
      title={
        membership
          ? t('members.extendTitle', { name: membership.customer.name || t('members.unnamed') })
          : t('members.grant')
      }
      description={t('members.grantText')}
      submitLabel={t(membership ? 'members.extend' : 'members.grant')}
      defaultValues={defaultValues}
      validate={({ customer_id, plan_id, months }) => ({
        ...(!customer_id && { customer_id: 'required' }),
        ...(!plan_id && { plan_id: 'required' }),
        ...(!isWholeNumber(months, maxMonths) && { months: 'invalid' }),
      })}
      save={({ months, ...values }) =>
        api.call(endpoint, { body: { window_hash, ...values, months: Number(months) } })
      }
      onSaved={({ until }) => {
        toast.success(t('members.granted', { date: format.date(until) }));
        void refreshMemberships();
      }}
      onClose={onClose}
    >
      {({ register, watch, setValue, clearErrors, formState: { errors } }) => (
        <>
          {!membership && (
            <CustomerField
              value={watch('customer_id')}
              onChange={(id) => {
                setValue('customer_id', id);
                clearErrors('customer_id');
              }}
              error={errors.customer_id && t('members.noCustomer')}
            />
          )}
          <Select
            {...register('plan_id')}
            label={t('plans.plan')}
            need="required"
            options={items.map(({ id, name, hidden }) => ({
              value: id,
              label: hidden ? t('members.hiddenPlan', { name }) : name,
            }))}
            error={fieldText(errors.plan_id?.message)}
          />
          <TextField
            {...register('months')}
            label={t('members.months')}
            need="required"
            type="number"
            min={1}
            max={maxMonths}
            error={errors.months && t('wrongNumber', { max: format.number(maxMonths) })}
          />
        </>
      )}
    </FormDialog>
  );
}
