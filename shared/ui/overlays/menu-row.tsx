import type { PointerEvent } from 'react';
import { Link } from '#shared/console/index.ts';
import type { Icon } from '../parts/icon.ts';
import * as css from './menu.module.css';
import type { MenuItem } from './menu.tsx';

interface MenuRowProps {
  item: MenuItem;
  /** `none` reserves the space of a check mark. */
  mark: Icon | 'none' | undefined;
  onClose: () => void;
}

export function MenuRow({ item, mark: Mark, onClose }: MenuRowProps) {
  const { label, onSelect, to, checked, danger, disabled, hint } = item;
  const common = {
    className: css.item,
    tabIndex: -1,
    'data-tone': danger ? 'danger' : undefined,
    // Hover moves the focus, so that pointer and keyboard share one highlight.
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      event.currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      {Mark === 'none' ? <span className={css.gap} /> : Mark && <Mark size={16} />}
      <span className={css.words}>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
    </>
  );
  if (to !== undefined && !disabled) {
    return (
      <Link {...common} role="menuitem" to={to} onClick={onClose}>
        {content}
      </Link>
    );
  }
  /** Closes first, so that a dialog opened by the item restores the focus to the menu's button. */
  function select() {
    if (disabled) return;
    if (checked === undefined) onClose();
    onSelect?.();
  }
  const roleProps =
    checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemcheckbox', 'aria-checked': checked };
  return (
    <button
      {...common}
      type="button"
      {...roleProps}
      aria-disabled={disabled || undefined}
      onClick={select}
    >
      {content}
    </button>
  );
}
