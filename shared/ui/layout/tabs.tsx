import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as css from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  /** What the tabs divide; read out. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

/** Several views of one thing; the arrows go from tab to tab. Keep the chosen one in the address. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) showWithin(list.current, document.getElementById(`${base}-${value}`));
  }, [base, value]);
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const position = tabs.findIndex((tab) => tab.id === value);
    const next = tabs.at(nextPosition(event.key, position, tabs.length) ?? tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={css.list}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${value}`}
        className={css.panel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control must be reachable
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}

/** Scrolls a row that is wider than its place, and nothing around it, until the tab is in sight. */
function showWithin(row: HTMLElement, tab: HTMLElement | null): void {
  if (!tab) return;
  const beside = 32; // a bit of the next one tells that there is more
  const start = tab.offsetLeft - row.offsetLeft - beside;
  const end = start + tab.offsetWidth + 2 * beside - row.clientWidth;
  if (row.scrollLeft > start) row.scrollLeft = start;
  else if (row.scrollLeft < end) row.scrollLeft = end;
}

/** Where a key leads among `length` things in a row; around the end to the beginning. */
function nextPosition(key: string, position: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (position + 1) % length;
  if (key === 'ArrowLeft') return (position - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
