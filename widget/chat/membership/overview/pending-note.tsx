import { useEffect, useRef } from 'react';
import { useTranslator } from '../../i18n/i18n.ts';
import { useMembership } from '../membership-context.ts';

/** Explains a payment whose outcome is not known yet, and says how it ended. */
export function PendingNote() {
  const t = useTranslator();
  const { api, memberships, reload, finish } = useMembership();
  const isPending = memberships.is_pending;
  const wasPending = useRef(false);
  const latestFinish = useRef({ finish, reload, t });
  latestFinish.current = { finish, reload, t };

  useEffect(() => {
    if (isPending) wasPending.current = true;
    if (isPending || !wasPending.current) return;
    wasPending.current = false;
    api.listPayments(1).then(
      ({ items }) => {
        const isPaid = items[0]?.status === 'paid';
        latestFinish.current.finish(
          latestFinish.current.t(isPaid ? 'pay.confirmed' : 'pay.failed'),
        );
        void latestFinish.current.reload();
      },
      () => {}, // the list of payments shows it
    );
  }, [isPending, api]);

  if (!isPending) return null;
  return (
    <p className="hint" role="status">
      {t('pay.pending')}
    </p>
  );
}
