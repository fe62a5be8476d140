import { api, toast, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { RadioGroup } from '#shared/ui/index.ts';
import { type PlanList, refreshMemberships } from '../../queries.ts';
import { CountFields } from '../count-fields.tsx';
import { checkCounts, readCounts, type TypedCounts, writeCounts } from '../counts.ts';

interface FreeDialogProps {
  open: boolean;
  free: PlanList['free'];
  onClose: () => void;
}

interface Values extends TypedCounts {
  kind: 'limited' | 'unlimited';
}

/** Sets how many answers customers without a membership get. */
export function FreeDialog({ open, free, onClose }: FreeDialogProps) {
  const { t } = useTranslation('memberships');
  const window_hash = useWindowHash();
  const defaultValues: Values = { kind: free ? 'limited' : 'unlimited', ...writeCounts(free) };
  return (
    <FormDialog
      open={open}
      title={t('free.title')}
      description={t('free.text')}
      submitLabel={t('save')}
      defaultValues={defaultValues}
      validate={({ kind, ...counts }) => {
        if (kind === 'unlimited') return {};
        const isEmpty = !counts.daily_chat_count.trim() && !counts.monthly_chat_count.trim();
        return isEmpty ? { daily_chat_count: 'required' } : checkCounts(counts);
      }}
      save={({ kind, ...counts }) =>
        api.call('PUT /persona/membership-plans/free', {
          body: { window_hash, free: kind === 'unlimited' ? null : readCounts(counts) },
        })
      }
      onSaved={() => {
        toast.success(t('free.saved'));
        void refreshMemberships();
      }}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState }) => (
        <>
          <RadioGroup
            label={t('free.kind')}
            value={watch('kind')}
            options={[
              { value: 'unlimited', label: t('counts.unlimited'), hint: t('free.unlimitedHint') },
              { value: 'limited', label: t('free.limited'), hint: t('free.limitedHint') },
            ]}
            onChange={(value) => setValue('kind', value)}
          />
          {watch('kind') === 'limited' && (
            <CountFields register={register} errors={formState.errors} />
          )}
        </>
      )}
    </FormDialog>
  );
}
