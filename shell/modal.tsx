import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as css from './modal.module.css';

interface ModalProps {
  /** Read out when it opens. */
  label: string;
  placement?: 'center' | 'top';
  /** Escape or a press beside it; without it the modal waits for an answer. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The shell's own dialogs, of the browser's element: it lies above everything that areas show, their
 * dialogs included, and gives the focus back when it goes.
 */
export function Modal({ label, placement = 'center', onClose, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which is “cancel”
    <dialog
      ref={element}
      aria-label={label}
      className={css.modal}
      data-placement={placement}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className={css.inside}>{children}</div>
    </dialog>
  );
}
