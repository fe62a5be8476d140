import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import type { ButtonSize, ButtonTone } from '../actions/button-attributes.ts';
import { buttonAttributes } from '../actions/button-attributes.ts';
import type { Icon } from '../parts/icon.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Tooltip } from './tooltip.tsx';

export interface MenuItem {
  label: string;
  icon?: Icon | undefined;
  onSelect?: (() => void) | undefined;
  /** A path within the console. */
  to?: string | undefined;
  /** For items that are options: on or off. */
  checked?: boolean | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A second line, such as the reason why the item is disabled. */
  hint?: string | undefined;
}

export type MenuItems = readonly (MenuItem | 'separator')[];

export interface MenuProps {
  /** Text of the button, or its accessible name when it is only an icon. */
  label: string;
  items: MenuItems;
  icon?: Icon | undefined;
  /** `icon` for an icon-only button with a tooltip. */
  look?: 'text' | 'icon' | undefined;
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  align?: 'start' | 'end' | undefined;
  disabled?: boolean | undefined;
}

const popup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup);

/** A button that opens a list of actions. */
export function Menu(props: MenuProps) {
  const { label, items, icon: Icon, look = 'text', align = 'start', disabled } = props;
  const { tone = look === 'icon' ? 'quiet' : 'secondary', size } = props;
  const id = useId();
  // When open: what has the initial focus, the first item or the menu itself.
  const [opened, setOpened] = useState<'no' | 'first' | 'menu'>('no');
  const isOpen = opened !== 'no';
  const close = () => setOpened('no');
  const trigger = useRef<HTMLButtonElement>(null);
  const Popup = popup.usePart(isOpen, close);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened('first');
  }

  /** Keyboard activation has `detail` 0; it focuses the first item. */
  function handleClick(event: MouseEvent) {
    if (isOpen) close();
    else setOpened(event.detail === 0 ? 'first' : 'menu');
  }

  const button = (
    <button
      ref={trigger}
      type="button"
      {...buttonAttributes(tone, size, look === 'icon' ? 'square' : 'text')}
      disabled={disabled}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={look === 'icon' ? label : undefined}
      onPointerEnter={popup.warm}
      onFocus={popup.warm}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {Icon && <Icon size={16} />}
      {look === 'text' && (
        <>
          <span>{label}</span>
          <ChevronDown size={14} />
        </>
      )}
    </button>
  );
  return (
    <>
      {look === 'icon' ? (
        <Tooltip text={label} meaning="name">
          {button}
        </Tooltip>
      ) : (
        button
      )}
      {Popup && opened !== 'no' && (
        <Popup
          id={id}
          label={label}
          items={items}
          trigger={trigger}
          focus={opened}
          align={align}
          onClose={close}
        />
      )}
    </>
  );
}
