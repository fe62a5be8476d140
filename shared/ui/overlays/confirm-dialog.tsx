import type { ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { useIdle } from '../parts/use-idle.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question that names the affected item. */
  title: string;
  /** One sentence about the consequences. */
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

const box = lazyPart(async () => (await import('./confirm-dialog-box.tsx')).ConfirmDialogBox);

/** Asks for confirmation of actions that are hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useIdle(box.warm);
  const Box = box.usePart(props.open, props.onClose);
  return Box ? <Box {...props} /> : null;
}
