import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as css from './modal.module.css';

interface ModalProps {
  label: string;
  placement?: 'center' | 'top';
  /** Called for Escape and presses outside; without it only the content can close the modal. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A native dialog: it lies above everything that areas render, their dialogs included, and restores
 * the focus when it closes.
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
      <div className={css.content}>{children}</div>
    </dialog>
  );
}
