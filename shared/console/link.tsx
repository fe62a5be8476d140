import { type AnchorHTMLAttributes, type MouseEvent, useEffect } from 'react';
import { markUnsaved, navigate } from './router.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A client-side link; modified clicks keep the browser's behaviour. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isModifiedClick(event) || rest.target) return;
    event.preventDefault();
    navigate(to);
  }
  return <a href={to} onClick={handleClick} {...rest} />;
}

/** The click opens a new tab, a download or a menu. */
function isModifiedClick(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** While `isDirty`, navigation away from the page or area needs a confirmation. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
}
