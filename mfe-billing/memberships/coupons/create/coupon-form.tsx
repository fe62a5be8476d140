import type { UseFormReturn } from 'react-hook-form';
import {
  api,
  maxOf,
  useFormat,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { CouponPeriodUnit } from '#shared/contracts/money/coupons.ts';
import type { MembershipPlan } from '#shared/contracts/money/membership-plans.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Select, TextField, today } from '#shared/ui/index.ts';
import { addDays, isDay } from '#shared/utils/calendar-days.ts';
import { isWholeNumber } from '../../components/is-whole-number.ts';
import { membershipQueries, refreshMemberships } from '../../queries.ts';
import * as css from './create.module.css';
import type { NewBatch } from './create-coupons-dialog.tsx';

interface CouponFormProps {
  open: boolean;
  onCreated: (batch: NewBatch) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  plan_id: string;
  period: string;
  period_unit: CouponPeriodUnit;
  expiration_date: string;
  count: string;
}

const endpoint = 'POST /persona/coupons';
const maxPeriod = maxOf(endpoint, 'period') ?? 120;
const maxCount = maxOf(endpoint, 'count') ?? 1000;
const units = ['day', 'week', 'month', 'year'] as const satisfies CouponPeriodUnit[];

/** What a batch of coupons grants, until when, and how many there are. */
export function CouponForm({ open, onCreated, onClose }: CouponFormProps) {
  const { t } = useTranslation('memberships');
  const window_hash = useWindowHash();
  const { items = [] } = useQuery(membershipQueries.plans(window_hash)).data ?? {};
  const defaultValues: Values = {
    name: '',
    plan_id: items[0]?.id ?? '',
    period: '1',
    period_unit: 'month',
    expiration_date: addDays(today(), 90),
    count: '10',
  };
  return (
    <FormDialog
      open={open}
      title={t('coupons.create')}
      description={t('coupons.text')}
      submitLabel={t('create')}
      defaultValues={defaultValues}
      validate={({ name, plan_id, period, expiration_date, count }) => ({
        ...(!name.trim() && { name: 'required' }),
        ...(!plan_id && { plan_id: 'required' }),
        ...(!isWholeNumber(period, maxPeriod) && { period: 'invalid' }),
        ...(!isDay(expiration_date) && { expiration_date: 'required' }),
        ...(!isWholeNumber(count, maxCount) && { count: 'invalid' }),
      })}
      save={async ({ name, period, count, ...values }) => {
        const batch = name.trim();
        const { codes } = await api.call(endpoint, {
          body: {
            window_hash,
            name: batch,
            period: Number(period),
            count: Number(count),
            ...values,
          },
        });
        return { name: batch, codes };
      }}
      onSaved={(batch) => {
        onCreated(batch);
        void refreshMemberships();
      }}
      onClose={onClose}
    >
      {(form) => <CouponFields form={form} plans={items} />}
    </FormDialog>
  );
}

interface CouponFieldsProps {
  form: UseFormReturn<Values>;
  plans: readonly MembershipPlan[];
}

function CouponFields({ form: { register, formState }, plans }: CouponFieldsProps) {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const fieldText = useFieldText();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('name')}
        label={t('coupons.name')}
        hint={t('coupons.nameHint')}
        need="required"
        maxLength={maxOf(endpoint, 'name')}
        autoComplete="off"
        error={fieldText(errors.name?.message)}
      />
      <Select
        {...register('plan_id')}
        label={t('plans.plan')}
        need="required"
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        error={fieldText(errors.plan_id?.message)}
      />
      <div className={css.pair}>
        <TextField
          {...register('period')}
          label={t('coupons.period')}
          need="required"
          type="number"
          min={1}
          max={maxPeriod}
          error={errors.period && t('wrongNumber', { max: format.number(maxPeriod) })}
        />
        <Select
          {...register('period_unit')}
          label={t('coupons.unit')}
          options={units.map((unit) => ({ value: unit, label: t(`coupons.units.${unit}`) }))}
        />
      </div>
      <div className={css.pair}>
        <TextField
          {...register('expiration_date')}
          label={t('coupons.lastDay')}
          need="required"
          type="date"
          min={today()}
          error={fieldText(errors.expiration_date?.message)}
        />
        <TextField
          {...register('count')}
          label={t('coupons.count')}
          need="required"
          type="number"
          min={1}
          max={maxCount}
          error={errors.count && t('wrongNumber', { max: format.number(maxCount) })}
        />
      </div>
    </>
  );
}
