import type { ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { useIdle } from '../parts/use-idle.ts';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** One sentence below the title; read out when the dialog opens. */
  description?: ReactNode;
  /** Escape, the close button or a press beside the dialog. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the main action last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `side` for a drawer at the end of the page. */
  placement?: 'center' | 'side' | undefined;
  /** `alert` for a question that must be answered: a press beside it does nothing. */
  kind?: 'dialog' | 'alert' | undefined;
}

const popup = lazyPart(async () => (await import('./dialog-popup.tsx')).DialogPopup);

/**
 * Holds the focus until it is closed and then gives it back. Render it all the time and change
 * `open`, so that its file is there before it is needed.
 */
export function Dialog(props: DialogProps) {
  useIdle(popup.warm);
  const Popup = popup.usePart(props.open, props.onClose);
  return Popup ? <Popup {...props} /> : null;
}
