import type { ComponentProps } from 'react';
import { SvgIcon } from './icon.tsx';
import * as css from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: ComponentProps<typeof SvgIcon>['name'];
  label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={css.button} aria-label={label} {...rest}>
      <SvgIcon name={icon} />
    </button>
  );
}
