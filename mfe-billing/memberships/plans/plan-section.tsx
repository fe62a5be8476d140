import { Crown, Plus } from 'lucide-react';
import {
  api,
  lazyDialog,
  toast,
  useMutation,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { MembershipPlan } from '#shared/contracts/money/membership-plans.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import * as css from '../memberships.module.css';
import { membershipQueries, refreshMemberships } from '../queries.ts';
import { usePlanColumns } from './plan-columns.tsx';

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);
const DeletePlanDialog = lazyDialog(
  async () => (await import('./delete-plan-dialog.tsx')).DeletePlanDialog,
);

/** The plans of a chatbot by level. */
export function PlanSection() {
  const { t } = useTranslation('memberships');
  const plans = useQuery(membershipQueries.plans(useWindowHash()));
  const columns = usePlanColumns();
  const edited = useOpenedItem<MembershipPlan | 'new'>();
  const deleted = useOpenedItem<MembershipPlan>();
  const hiding = useHidePlan();
  const { items = [] } = plans.data ?? {};
  const create = (
    <Button icon={Plus} tone="primary" onClick={() => edited.open('new')}>
      {t('plans.create')}
    </Button>
  );
  return (
    <section className={css.section} aria-labelledby="plans">
      <div className={css.head}>
        <h2 id="plans">{t('plans.title')}</h2>
        {items.length > 0 && create}
      </div>
      <Table<MembershipPlan>
        caption={t('plans.title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        query={plans}
        expectedRows={3}
        empty={
          <EmptyState icon={Crown} title={t('plans.empty')} action={create}>
            {t('plans.emptyText')}
          </EmptyState>
        }
        actions={(plan) => [
          { label: t('edit'), onSelect: () => edited.open(plan) },
          {
            label: t(plan.hidden ? 'show' : 'hide'),
            onSelect: () => hiding.mutate({ plan, hidden: !plan.hidden }),
          },
          { label: t('delete'), danger: true, onSelect: () => deleted.open(plan) },
        ]}
      />
      {edited.shown && (
        <PlanDialog
          open={edited.isOpen}
          plan={edited.shown === 'new' ? null : edited.shown}
          nextLevel={Math.min(100, Math.max(0, ...items.map(({ level }) => level)) + 1)}
          onClose={edited.close}
        />
      )}
      {deleted.shown && (
        <DeletePlanDialog
          // A fresh dialog per plan: its state says whether the plan can be deleted.
          key={deleted.shown.id}
          open={deleted.isOpen}
          plan={deleted.shown}
          onClose={deleted.close}
        />
      )}
    </section>
  );
}

function useHidePlan() {
  const { t } = useTranslation('memberships');
  return useMutation({
    mutationFn: ({ plan, hidden }: { plan: MembershipPlan; hidden: boolean }) =>
      api.call('PATCH /persona/membership-plans/:plan_id', {
        params: { plan_id: plan.id },
        body: { hidden },
      }),
    onSuccess: ({ name, hidden }) =>
      toast.success(t(hidden ? 'plans.hidden' : 'plans.shown', { name })),
    onError: toast.error,
    onSettled: refreshMemberships,
  });
}
