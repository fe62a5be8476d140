import type { ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { useIdle } from '../parts/use-idle.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question that names the affected item. */
  title: string;
  /** The consequences; announced when the dialog opens. */
  children?: ReactNode;
  /** The verb of the action, never “OK”. */
  confirmLabel: string;
  tone?: 'normal' | 'danger' | undefined;
  /** Must be typed to confirm irreversible actions. */
  typedName?: string | undefined;
  status?: 'idle' | 'busy' | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

const popup = lazyPart(async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup);

/** Asks for confirmation of actions that are hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useIdle(popup.warm);
  const Popup = popup.usePart(props.open, props.onClose);
  return Popup ? <Popup {...props} /> : null;
}
