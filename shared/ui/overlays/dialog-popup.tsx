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
  const openerPath = useRef<Element[]>([]);
  const Root = kind === 'alert' ? AlertDialog.Root : Dialog.Root;

  /** Presses on a toast or another dialog do not close this one. */
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
            // Without a field the popup itself gets the focus, because focusing the close button
            // would open its tooltip. An alert has no close button.
            initialFocus={() => {
              openerPath.current = withAncestors(document.activeElement);
              return firstField(body.current) ?? (kind === 'alert' || popup.current);
            }}
            finalFocus={() => fallbackFocus(openerPath.current) ?? true}
          >
            <div className={css.header}>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              {kind === 'dialog' && (
                <IconButton label={t('dialog.close')} icon={X} onClick={onClose} />
              )}
            </div>
            <div
              ref={(element) => {
                body.current = element;
                makeScrollable(element);
              }}
              className={css.body}
            >
              {description && (
                <Dialog.Description render={<div />} className={css.description}>
                  {description}
                </Dialog.Description>
              )}
              {children}
            </div>
            {footer && <div className={css.footer}>{footer}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  );
}

/** Makes overflowing text without controls scrollable by keyboard. */
function makeScrollable(body: HTMLElement | null): void {
  const isOverflowing = body && body.scrollHeight > body.clientHeight;
  if (isOverflowing && !body.querySelector('a, button, input, select, textarea')) body.tabIndex = 0;
}

/** The first field gets the focus rather than the close button. */
function firstField(body: HTMLElement | null): HTMLElement | null | undefined {
  const fields =
    'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';
  return body?.querySelector<HTMLElement>(fields);
}

function withAncestors(element: Element | null): Element[] {
  return element ? [element, ...withAncestors(element.parentElement)] : [];
}

/**
 * The closest remaining focusable ancestor of an opener that was removed, such as a deleted row.
 */
function fallbackFocus([opener, ...ancestors]: readonly Element[]): HTMLElement | undefined {
  if (!opener || opener.isConnected) return undefined;
  return ancestors.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.isConnected && element.hasAttribute('tabindex'),
  );
}
