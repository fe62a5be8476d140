import { type KeyboardEvent, type ReactNode, useId } from 'react';
import * as css from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  /** Accessible name. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Content of the selected tab's panel. */
  children?: ReactNode;
}

/** Tabs with arrow-key navigation. Keep the selected tab in the URL. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();
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
      <div role="tablist" aria-label={label} className={css.list} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={tab.id === value ? scrollIntoView : null}
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

/** Scrolls the selected tab into view, with part of the previous tab. */
function scrollIntoView(tab: HTMLElement | null): void {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - 64;
}

/** The next index for a key; wraps around, -1 is the last. */
function nextPosition(key: string, position: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (position + 1) % length;
  if (key === 'ArrowLeft') return position - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  return undefined;
}
