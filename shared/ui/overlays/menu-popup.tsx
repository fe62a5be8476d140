import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import * as css from './menu.module.css';
import type { MenuItems } from './menu.tsx';
import { MenuRow } from './menu-row.tsx';
import { useAnchoredPopover } from './use-anchored-popover.ts';

export interface MenuPopupProps {
  id: string;
  label: string;
  items: MenuItems;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Initial focus: the first item when opened by keyboard, else the menu. */
  focus: 'first' | 'menu';
  align: 'start' | 'end';
  onClose: () => void;
}

/**
 * Replaces Base UI's menu, which renders outside the page's landmarks and has focus guards that are
 * focusable but hidden from screen readers. axe reports both.
 */
export function MenuPopup(props: MenuPopupProps) {
  const { id, label, items, trigger, align, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const search = useRef({ text: '', at: 0 });
  useAnchoredPopover({
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
    const { activeElement } = document;
    const current = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
    const targetByKey: Record<string, number> = {
      ArrowDown: (current + 1) % length,
      ArrowUp: (current <= 0 ? length : current) - 1,
      Home: 0,
      End: length - 1,
    };
    const isEscape = event.key === 'Escape';
    // Tab continues from the trigger.
    if (isEscape || event.key === 'Tab') close();
    const next = targetByKey[event.key] ?? findByTypeAhead(rows, current, event, search.current);
    if (next !== undefined) rows[next]?.focus();
    if (isEscape || next !== undefined) event.preventDefault();
    // Surrounding handlers must not react: Escape closes dialogs, letters are shortcuts.
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
            mark={item.checked === undefined ? item.icon : item.checked ? Check : 'none'}
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

const typeAheadResetMs = 700;

/** Type-ahead: the next row that starts with the typed text; a repeated letter cycles. */
function findByTypeAhead(
  rows: readonly HTMLElement[],
  current: number,
  { key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent,
  search: { text: string; at: number },
): number | undefined {
  const isLetter = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (!isLetter) return undefined;
  const isNewWord = timeStamp - search.at > typeAheadResetMs;
  search.text = isNewWord || search.text === key ? key : search.text + key;
  search.at = timeStamp;
  const wanted = search.text.toLocaleLowerCase();
  const start = search.text === key ? current + 1 : Math.max(0, current);
  const order = rows.map((_, offset) => (start + offset) % rows.length);
  return order.find((position) =>
    rows[position]?.textContent.trim().toLocaleLowerCase().startsWith(wanted),
  );
}
