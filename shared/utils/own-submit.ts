import type { FormEvent } from 'react';

/**
 * Handles the submission of a form in a dialog. React also bubbles the event to a form around the
 * dialog, although the dialog is a portal.
 */
export const ownSubmit = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
  submit();
};
