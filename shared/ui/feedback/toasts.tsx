import { type FocusEvent, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { useIdle } from '../parts/use-idle.ts';
import * as css from './toasts.module.css';

export interface ToastShown {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
  /** An action, such as “Undo”. */
  action?: { label: string; onSelect: () => void } | undefined;
}

export interface ToastsProps {
  /** Oldest first. */
  toasts: readonly ToastShown[];
  onClose: (id: number) => void;
}

const view = lazyPart(async () => (await import('./toast-view.tsx')).ToastView);

/** Toasts; they stay open while hovered or focused. */
export function Toasts({ toasts, onClose }: ToastsProps) {
  const { t } = useTranslation('ui');
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useIdle(view.warm);
  const ToastView = view.usePart(toasts.length > 0);
  const handleBlur = (event: FocusEvent) =>
    setFocused(event.currentTarget.contains(event.relatedTarget));
  /** A removed element fires neither pointerleave nor blur. */
  function handleClose(id: number) {
    setHovered(false);
    setFocused(false);
    onClose(id);
  }
  const shown = (isUrgent: boolean) =>
    ToastView &&
    toasts
      .filter((toast) => (toast.tone === 'error') === isUrgent)
      .map((toast) => (
        <ToastView
          key={toast.id}
          {...toast}
          isHeld={isHovered || isFocused}
          onClose={handleClose}
        />
      ));

  return (
    <section
      aria-label={t('toasts.label')}
      className={css.toasts}
      data-print="never"
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={handleBlur}
    >
      {/* Both live regions exist from the start: a region inserted with its text is not announced. */}
      <div role="status">{shown(false)}</div>
      <div role="alert">{shown(true)}</div>
    </section>
  );
}
