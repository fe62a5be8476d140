import { Link, type LinkProps } from '#shared/console/index.ts';
import type { Icon } from '../parts/icon.ts';
import { type ButtonSize, type ButtonTone, buttonAttributes } from './button-attributes.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'> {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  icon?: Icon | undefined;
}

/** A client-side link styled as a button. */
export function ButtonLink({ tone, size, icon: Icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} {...buttonAttributes(tone, size)}>
      {Icon && <Icon size={16} />}
      <span>{children}</span>
    </Link>
  );
}
