import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import type { Icon } from '../parts/icon.ts';
import * as css from './button.module.css';
import { type ButtonSize, type ButtonTone, buttonAttributes } from './button-attributes.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** `primary` for a screen's main action, `danger` for irreversible ones. */
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** While `busy` the button keeps its size and focus and ignores clicks. */
  status?: 'idle' | 'busy' | undefined;
  icon?: Icon | undefined;
}

/** Submits a form only with `type="submit"`. */
export function Button({
  tone,
  size,
  status,
  icon: Icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isBusy = status === 'busy';
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
      {...buttonAttributes(tone, size)}
      onClick={isBusy ? ignore : onClick}
    >
      {isBusy && (
        <span data-busy="" className={css.busy}>
          <Spinner size="small" />
        </span>
      )}
      {Icon && <Icon size={16} />}
      <span>{children}</span>
    </button>
  );
}

/** Also prevents a second submit by Enter in a field. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
