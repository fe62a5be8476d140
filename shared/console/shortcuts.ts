import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '#shared/utils/browser-storage.ts';

const storageKey = 'chatwindow_shortcuts';
const store = createStore(() => ({ isOn: readStored(storageKey) !== 'off' }));

/** Single-key shortcuts can be turned off (WCAG 2.1.4). */
export function useShortcutsSwitch() {
  const isOn = useStore(store, (state) => state.isOn);
  return {
    isOn,
    change(next: boolean) {
      writeStored(storageKey, next ? 'on' : 'off');
      store.setState({ isOn: next });
    },
  };
}

/** Shortcuts of the current page that the keyboard help lists. */
const labels = createStore<{ shown: readonly ShortcutLabel[] }>(() => ({ shown: [] }));
export interface ShortcutLabel {
  key: string;
  label: string;
}

export function useShortcutLabels(): readonly ShortcutLabel[] {
  return useStore(labels, (state) => state.shown);
}

/**
 * Runs `action` on a single key press: not while typing or composing, not with Ctrl, Alt or ⌘, and
 * not behind an open dialog or menu. With a `label` the keyboard help lists it.
 */
export function useShortcut(key: string, action: () => void, label?: string): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== key || !store.getState().isOn || isIgnored(event)) return;
      event.preventDefault();
      latest.current();
    }
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [key]);
  useEffect(() => {
    if (!label) return;
    const added = { key, label };
    labels.setState(({ shown }) => ({ shown: [...shown, added] }));
    return () =>
      labels.setState(({ shown }) => ({ shown: shown.filter((other) => other !== added) }));
  }, [key, label]);
}

const typingSelector =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const overlaySelector = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

function isIgnored(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(typingSelector)) return true;
  return document.querySelector(overlaySelector) !== null;
}
