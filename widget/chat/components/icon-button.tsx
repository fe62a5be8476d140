import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import * as css from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: ComponentProps<typeof Icon>['name'];
  label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={css.button} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
