import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import * as css from './menu.module.css';
import type { MenuItems } from './menu.tsx';
import { MenuRow } from './menu-row.tsx';
import { useHanging } from './use-hanging.ts';

export interface MenuPopupProps {
  id: string;
  label: string;
  items: MenuItems;
  trigger: RefObject<HTMLButtonElement | null>;
  /** What has the focus when the menu opens: by keyboard the first item, else the menu itself. */
  focus: 'first' | 'menu';
  align: 'start' | 'end';
  onClose: () => void;
}

/** A menu needs no library: the browser draws it above everything, the rest are these keys. */
export function MenuPopup(props: MenuPopupProps) {
  const { id, label, items, trigger, align, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const search = useRef({ text: '', at: 0 });
  useHanging({
    element: menu,
    trigger,
    align,
    focus: (element) => (props.focus === 'first' ? rowsOf(element)[0] : element)?.focus(),
    onClose,
  });

  function close() {
    trigger.current?.focus();
    onClose();
  }
  function handleKeyDown(event: KeyboardEvent) {
    const rows = rowsOf(menu.current);
    const { length } = rows;
    const here = rows.findIndex((row) => row === document.activeElement);
    const places: Record<string, number> = {
      ArrowDown: (here + 1) % length,
      ArrowUp: (here <= 0 ? length : here) - 1,
      Home: 0,
      End: length - 1,
    };
    const isEscape = event.key === 'Escape';
    // The menu goes, and Tab goes on from the button.
    if (isEscape || event.key === 'Tab') close();
    const next = places[event.key] ?? findByLetters(rows, here, event, search.current);
    if (next !== undefined) rows[next]?.focus();
    if (isEscape || next !== undefined) event.preventDefault();
    // What stands around the menu has keys of its own: Escape closes dialogs, letters are shortcuts.
    event.stopPropagation();
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      className={css.menu}
      onKeyDown={handleKeyDown}
    >
      {items.map((item, position) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators have nothing else
          <hr key={position} className={css.separator} />
        ) : (
          <MenuRow
            key={item.label}
            item={item}
            sign={item.checked === undefined ? item.icon : item.checked ? Check : 'none'}
            onClose={close}
          />
        ),
      )}
    </div>
  );
}

function rowsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

const pauseBetweenWords = 700;

/** The next row that begins with what was typed just now; one letter again and again goes round. */
function findByLetters(
  rows: readonly HTMLElement[],
  here: number,
  { key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent,
  search: { text: string; at: number },
): number | undefined {
  const isLetter = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (!isLetter) return undefined;
  const isNewWord = timeStamp - search.at > pauseBetweenWords;
  search.text = isNewWord || search.text === key ? key : search.text + key;
  search.at = timeStamp;
  const wanted = search.text.toLocaleLowerCase();
  const start = search.text === key ? here + 1 : Math.max(0, here);
  const order = rows.map((_, offset) => (start + offset) % rows.length);
  return order.find((position) =>
    rows[position]?.textContent.trim().toLocaleLowerCase().startsWith(wanted),
  );
}
