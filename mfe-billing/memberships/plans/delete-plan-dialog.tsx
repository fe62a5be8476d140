import { api, HttpError, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { MembershipPlan } from '#shared/contracts/money/membership-plans.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { refreshMemberships } from '../queries.ts';

interface DeletePlanDialogProps {
  open: boolean;
  plan: MembershipPlan;
  onClose: () => void;
}

/** Deletes a plan; offers to hide it if it ever had members. */
export function DeletePlanDialog({ open, plan, onClose }: DeletePlanDialogProps) {
  const { t } = useTranslation('memberships');
  const params = { plan_id: plan.id };
  const { name } = plan;
  const deleting = useMutation({
    mutationFn: () => api.call('DELETE /persona/membership-plans/:plan_id', { params }),
    onSuccess() {
      toast.success(t('plans.deleted', { name }));
      onClose();
    },
    onError(error) {
      if (!isInUse(error)) toast.error(error);
    },
    onSettled: refreshMemberships,
  });
  const hiding = useMutation({
    mutationFn: () =>
      api.call('PATCH /persona/membership-plans/:plan_id', { params, body: { hidden: true } }),
    onSuccess() {
      toast.success(t('plans.hidden', { name }));
      onClose();
    },
    onError: toast.error,
    onSettled: refreshMemberships,
  });
  if (isInUse(deleting.error)) {
    return (
      <ConfirmDialog
        open={open}
        title={t('plans.inUseTitle', { name })}
        confirmLabel={t(plan.hidden ? 'close' : 'plans.hideInstead')}
        status={hiding.isPending ? 'busy' : 'idle'}
        onConfirm={() => (plan.hidden ? onClose() : hiding.mutate())}
        onClose={onClose}
      >
        {t(plan.hidden ? 'plans.inUseHidden' : 'plans.inUseText')}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('plans.deleteTitle', { name })}
      confirmLabel={t('delete')}
      tone="danger"
      status={deleting.isPending ? 'busy' : 'idle'}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      {t('plans.deleteText')}
    </ConfirmDialog>
  );
}

function isInUse(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'plan_in_use';
}
