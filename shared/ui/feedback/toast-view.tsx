import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import * as css from './toasts.module.css';
import type { ToastShown } from './toasts.tsx';

/** K1. Errors stay until they are closed: nobody reads one in this time. */
const closeAfter = 1500;
/** Time to decide, and to reach the button by keyboard. */
const closeWithActionAfter = 10_000;
const icons = { success: CircleCheck, info: Info, error: CircleAlert };

interface ToastViewProps extends ToastShown {
  isHeld: boolean;
  onClose: (id: number) => void;
}

export function ToastView({ id, tone, text, action, isHeld, onClose }: ToastViewProps) {
  const { t } = useTranslation('ui');
  const Icon = icons[tone];
  const close = useEffectEvent(() => onClose(id));
  const stays = action ? closeWithActionAfter : closeAfter;

  useEffect(() => {
    if (tone === 'error' || isHeld) return;
    const timer = setTimeout(close, stays);
    return () => clearTimeout(timer);
  }, [tone, isHeld, stays]);

  function act() {
    onClose(id);
    action?.onSelect();
  }

  return (
    <div className={css.toast} data-tone={tone}>
      <Icon size={16} />
      <p className={css.text}>{text}</p>
      {action && (
        <Button size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={t('dialog.close')} icon={X} size="small" onClick={() => onClose(id)} />
    </div>
  );
}
