import type { ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { useIdle } from '../parts/use-idle.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question that names what it is about. */
  title: string;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  /** The verb of the question, never “OK”. */
  confirmLabel: string;
  tone?: 'normal' | 'danger' | undefined;
  /** This has to be typed first; for what cannot be undone. */
  typedName?: string | undefined;
  status?: 'idle' | 'busy' | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

const box = lazyPart(async () => (await import('./confirm-dialog-box.tsx')).ConfirmDialogBox);

/** Asks before something that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useIdle(box.warm);
  const Box = box.usePart(props.open, props.onClose);
  return Box ? <Box {...props} /> : null;
}
