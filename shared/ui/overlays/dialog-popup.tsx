import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { IconButton } from '../actions/icon-button.tsx';
import * as css from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';

export function DialogPopup(props: DialogProps) {
  const { open, title, description, onClose, children, footer } = props;
  const { size = 'medium', placement = 'center', kind = 'dialog' } = props;
  const { t } = useTranslation('ui');
  const viewport = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const Root = kind === 'alert' ? AlertDialog.Root : Dialog.Root;

  /** A press on a message in the corner or on another dialog is not a press beside this one. */
  function handleOpenChange(isOpen: boolean, details: Dialog.Root.ChangeEventDetails) {
    const { target } = details.event;
    const isElsewhere = target instanceof Node && !viewport.current?.contains(target);
    if (details.reason === 'outside-press' && isElsewhere) details.cancel();
    else if (!isOpen) onClose();
  }

  return (
    <Root open={open} onOpenChange={handleOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} forceRender />
        <Dialog.Viewport ref={viewport} className={css.viewport} data-placement={placement}>
          <Dialog.Popup
            ref={popup}
            className={css.dialog}
            data-size={size}
            // What is only read begins at its beginning: on the close button its hint would open too.
            initialFocus={() => firstField(body.current) ?? (kind === 'alert' || popup.current)}
          >
            <div className={css.head}>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              {kind === 'dialog' && (
                <IconButton label={t('dialog.close')} icon={X} onClick={onClose} />
              )}
            </div>
            <div
              ref={(element) => {
                body.current = element;
                reachText(element);
              }}
              className={css.body}
            >
              {description && (
                <Dialog.Description className={css.description}>{description}</Dialog.Description>
              )}
              {children}
            </div>
            {footer && <div className={css.foot}>{footer}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  );
}

/** Text alone that is higher than its dialog is scrolled by the keyboard too. */
function reachText(body: HTMLElement | null): void {
  const isCut = body && body.scrollHeight > body.clientHeight;
  if (isCut && !body.querySelector('a, button, input, select, textarea')) body.tabIndex = 0;
}

/** Filling in begins at once: at the first field, not at the close button. */
function firstField(body: HTMLElement | null): HTMLElement | null | undefined {
  const fields =
    'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';
  return body?.querySelector<HTMLElement>(fields);
}
