import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import * as css from './toasts.module.css';
import type { ToastShown } from './toasts.tsx';

/** Milliseconds until success and info toasts close; errors stay until they are closed. */
const closeAfterMs = 1500;
/** Milliseconds for toasts with an action: long enough to reach it by keyboard. */
const closeWithActionAfterMs = 10_000;
const icons = { success: CircleCheck, info: Info, error: CircleAlert };

interface ToastViewProps extends ToastShown {
  isHeld: boolean;
  onClose: (id: number) => void;
}

export function ToastView({ id, tone, text, action, isHeld, onClose }: ToastViewProps) {
  const { t } = useTranslation('ui');
  const Icon = icons[tone];
  const close = useEffectEvent(() => onClose(id));
  const durationMs = action ? closeWithActionAfterMs : closeAfterMs;

  useEffect(() => {
    if (tone === 'error' || isHeld) return;
    const timer = setTimeout(close, durationMs);
    return () => clearTimeout(timer);
  }, [tone, isHeld, durationMs]);

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
