import { type KeyboardEvent, type ReactNode, useId } from 'react';
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
            ref={tab.id === value ? showChosen : null}
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

/** Brings a tab into sight in a row that is wider than its place, with a bit of the one before it. */
function showChosen(tab: HTMLElement | null): void {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - 64;
}

/** Where a key leads among `length` things in a row; around the end to the beginning, and -1 is the last. */
function nextPosition(key: string, position: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (position + 1) % length;
  if (key === 'ArrowLeft') return position - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  return undefined;
}
