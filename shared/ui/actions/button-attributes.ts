import * as css from './button.module.css';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
export type ButtonSize = 'small' | 'medium';

/** Shared attributes of buttons and links styled as buttons. */
export function buttonAttributes(
  tone: ButtonTone = 'secondary',
  size: ButtonSize = 'medium',
  shape: 'text' | 'square' = 'text',
) {
  return {
    className: css.button,
    'data-tone': tone,
    'data-size': size,
    'data-shape': shape,
  };
}
