import type { UseFormReturn } from 'react-hook-form';
import {
  api,
  maxOf,
  toast,
  useFormat,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { MembershipPlan } from '#shared/contracts/money/membership-plans.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Banner, TextField } from '#shared/ui/index.ts';
import { isDeepEqual } from '#shared/utils/is-deep-equal.ts';
import { isWholeNumber } from '../components/is-whole-number.ts';
import { refreshMemberships } from '../queries.ts';
import { CountFields } from './count-fields.tsx';
import { checkCounts, readCounts, type TypedCounts, writeCounts } from './counts.ts';
import { PriceFields } from './price-fields.tsx';
import { type TypedPrices, useTypedPrices } from './prices.ts';

interface PlanDialogProps {
  open: boolean;
  /** Null to create one. */
  plan: MembershipPlan | null;
  /** Level of a new plan: above all others. */
  nextLevel: number;
  onClose: () => void;
}

interface Values extends TypedCounts {
  name: string;
  price: TypedPrices;
  level: string;
}

const endpoint = 'POST /persona/membership-plans';
const maxLevel = maxOf(endpoint, 'level') ?? 100;

/** Creates or changes a plan. */
export function PlanDialog({ open, plan, nextLevel, onClose }: PlanDialogProps) {
  const { t } = useTranslation('memberships');
  const window_hash = useWindowHash();
  const prices = useTypedPrices();
  const defaultValues: Values = {
    name: plan?.name ?? '',
    price: prices.write(plan?.price),
    level: String(plan?.level ?? nextLevel),
    ...writeCounts(plan),
  };
  return (
    <FormDialog
      open={open}
      title={plan ? t('plans.editTitle', { name: plan.name }) : t('plans.create')}
      submitLabel={t(plan ? 'save' : 'create')}
      defaultValues={defaultValues}
      validate={({ name, price, level, ...counts }) => ({
        ...(!name.trim() && { name: 'required' }),
        ...prices.check(price),
        ...checkCounts(counts),
        ...(!isWholeNumber(level, maxLevel) && { level: 'invalid' }),
      })}
      save={({ name, price, level, ...counts }) => {
        const body = {
          name: name.trim(),
          price: prices.read(price),
          level: Number(level),
          ...readCounts(counts),
        };
        return plan
          ? api.call('PATCH /persona/membership-plans/:plan_id', {
              params: { plan_id: plan.id },
              body,
            })
          : api.call(endpoint, { body: { window_hash, ...body } });
      }}
      onSaved={() => {
        toast.success(t(plan ? 'plans.saved' : 'plans.created'));
        void refreshMemberships();
      }}
      onClose={onClose}
    >
      {(form) => <PlanFields form={form} plan={plan} />}
    </FormDialog>
  );
}

interface PlanFieldsProps extends Pick<PlanDialogProps, 'plan'> {
  form: UseFormReturn<Values>;
}

function PlanFields({ form, plan }: PlanFieldsProps) {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const fieldText = useFieldText();
  const prices = useTypedPrices();
  const { errors } = form.formState;
  const isPriceChanged = plan && !isDeepEqual(prices.read(form.watch('price')), plan.price);
  return (
    <>
      <TextField
        {...form.register('name')}
        label={t('plans.name')}
        hint={t('plans.nameHint')}
        need="required"
        maxLength={maxOf(endpoint, 'name')}
        autoComplete="off"
        error={fieldText(errors.name?.message)}
      />
      <PriceFields label={t('plans.priceLabel')} register={form.register} errors={errors.price} />
      {isPriceChanged && plan.members > 0 && (
        <Banner role="status">{t('plans.priceNotice')}</Banner>
      )}
      <CountFields register={form.register} errors={errors} />
      <TextField
        {...form.register('level')}
        label={t('plans.level')}
        hint={t('plans.levelHint')}
        need="required"
        type="number"
        min={1}
        max={maxLevel}
        error={errors.level && t('wrongNumber', { max: format.number(maxLevel) })}
      />
    </>
  );
}
