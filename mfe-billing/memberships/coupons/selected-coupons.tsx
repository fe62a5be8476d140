import { useState } from 'react';
import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Button } from '#shared/ui/index.ts';
import { refreshMemberships } from '../queries.ts';
import * as css from './coupons.module.css';

interface SelectedCouponsProps {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

const endpoint = 'DELETE /persona/coupons/bulk';
const maxIds = maxOf(endpoint, 'ids[]');

/** What can be done with the selected coupons; renders nothing without a selection. */
export function SelectedCoupons({ selected, onChange }: SelectedCouponsProps) {
  const { t } = useTranslation('memberships');
  const [isConfirming, setConfirming] = useState(false);
  const count = selected.size;
  return (
    <>
      {count > 0 && (
        <div className={css.selection}>
          <span role="status">{t('coupons.selected', { count })}</span>
          <Button size="small" onClick={() => setConfirming(true)}>
            {t('coupons.deleteSelected')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => onChange(new Set())}>
            {t('coupons.clearSelection')}
          </Button>
        </div>
      )}
      <ConfirmAction
        open={isConfirming}
        title={t('coupons.deleteTitle', { count })}
        confirmLabel={t('delete')}
        tone="danger"
        action={() => api.call(endpoint, { body: { ids: [...selected].slice(0, maxIds) } })}
        onDone={({ deleted, kept_used: retained }) => {
          const texts = [
            t('coupons.deleted', { count: deleted }),
            ...(retained > 0 ? [t('coupons.usedRemain', { count: retained })] : []),
          ];
          toast.success(texts.join(' '));
          onChange(new Set());
        }}
        onSettled={refreshMemberships}
        onClose={() => setConfirming(false)}
      >
        {t('coupons.deleteText')}
      </ConfirmAction>
    </>
  );
}
