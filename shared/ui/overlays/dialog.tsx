import type { ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { useIdle } from '../parts/use-idle.ts';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** One sentence below the title; announced when the dialog opens. */
  description?: ReactNode;
  /** Called for Escape, the close button, presses outside, and when the dialog cannot be loaded. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `side` for a drawer at the inline end of the page. */
  placement?: 'center' | 'side' | undefined;
  /** `alert` for a required answer: presses outside do nothing. */
  kind?: 'dialog' | 'alert' | undefined;
}

const popup = lazyPart(async () => (await import('./dialog-popup.tsx')).DialogPopup);

/**
 * A modal dialog that traps and restores the focus. Keep it mounted and change `open`, so that its
 * chunk is preloaded.
 */
export function Dialog(props: DialogProps) {
  useIdle(popup.warm);
  const Popup = popup.usePart(props.open, props.onClose);
  return Popup ? <Popup {...props} /> : null;
}
