import { useState } from 'react';
import { lazyDialog, useMay, usePath, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Button, ButtonLink, Menu, type MenuItem } from '#shared/ui/index.ts';
import * as css from '../plan.module.css';
import { useWithdrawCancel } from './use-withdraw-cancel.ts';

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const SuspendDialog = lazyDialog(async () => (await import('./suspend-dialog.tsx')).SuspendDialog);
const ResumeDialog = lazyDialog(async () => (await import('./resume-dialog.tsx')).ResumeDialog);
const EndDialog = lazyDialog(async () => (await import('./end-dialog.tsx')).EndDialog);

type Opened = 'cancel' | 'suspend' | 'resume' | 'end';

/** Ends, suspends and resumes the subscription, as its state allows. */
export function EndingActions({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const path = usePath();
  const mayEnd = useMay('POST /subscriptions/unsubscribe');
  const [opened, setOpened] = useState<Opened | null>(null);
  const withdrawing = useWithdrawCancel();
  const { state, suspend_at, suspend_reason } = subscription;
  const isActive = state === 'active';
  const canResume =
    (state === 'suspended' && suspend_reason === 'member') || (isActive && suspend_at);
  const isRunning = state !== 'free' && state !== 'canceled';
  const items: MenuItem[] = [
    ...(isActive && !suspend_at
      ? [{ label: t('ending.suspend'), onSelect: () => setOpened('suspend') }]
      : []),
    ...(isRunning && mayEnd
      ? [{ label: t('ending.end'), danger: true, onSelect: () => setOpened('end') }]
      : []),
  ];
  const props = (name: Opened) => ({
    open: opened === name,
    subscription,
    onClose: () => setOpened(null),
  });
  if (!isRunning) return null;
  return (
    <div className={css.actions}>
      {state === 'cancel_requested' && (
        <Button
          tone="primary"
          status={withdrawing.isPending ? 'busy' : 'idle'}
          onClick={() => withdrawing.mutate()}
        >
          {t('ending.withdraw')}
        </Button>
      )}
      {canResume && (
        <Button tone="primary" onClick={() => setOpened('resume')}>
          {t(isActive ? 'ending.doNotSuspend' : 'ending.resume')}
        </Button>
      )}
      {state === 'suspended' && suspend_reason === 'unpaid' && (
        <ButtonLink tone="primary" to={`${path}?tab=invoices`}>
          {t('ending.payUnpaid')}
        </ButtonLink>
      )}
      {isActive && <Button onClick={() => setOpened('cancel')}>{t('ending.cancel')}</Button>}
      {items.length > 0 && <Menu label={t('ending.more')} items={items} />}
      <CancelDialog {...props('cancel')} />
      <SuspendDialog {...props('suspend')} />
      <ResumeDialog {...props('resume')} />
      <EndDialog {...props('end')} />
    </div>
  );
}
