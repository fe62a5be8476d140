import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import type { Icon } from '../parts/icon.ts';
import { type ButtonSize, type ButtonTone, buttonAttributes } from './button-attributes.ts';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: Icon;
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  status?: 'idle' | 'busy' | undefined;
}

/** An icon-only button, for well-known actions. */
export function IconButton({
  label,
  icon: Icon,
  tone = 'quiet',
  size,
  status,
  onClick,
  ...rest
}: IconButtonProps) {
  const isBusy = status === 'busy';
  return (
    <Tooltip text={label} meaning="name">
      <button
        type="button"
        {...rest}
        {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
        aria-label={label}
        {...buttonAttributes(tone, size, 'square')}
        onClick={isBusy ? undefined : onClick}
      >
        {isBusy ? (
          <span data-busy="">
            <Spinner size="small" />
          </span>
        ) : (
          <Icon size={16} />
        )}
      </button>
    </Tooltip>
  );
}
