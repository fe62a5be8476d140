import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const storedAs = 'chatwindow_shortcuts';
const store = createStore(() => ({ isOn: localStorage.getItem(storedAs) !== 'off' }));

/** Whether single keys do something, and how to change it: not everybody can avoid pressing them. */
export function useShortcutsSwitch() {
  const isOn = useStore(store, (state) => state.isOn);
  return {
    isOn,
    change(wanted: boolean) {
      localStorage.setItem(storedAs, wanted ? 'on' : 'off');
      store.setState({ isOn: wanted });
    },
  };
}

/**
 * Runs `action` when a single key is pressed: not while somebody types or an input method composes,
 * not with Ctrl, Alt or ⌘, and not behind an open dialog or menu.
 */
export function useShortcut(key: string, action: () => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== key || !store.getState().isOn || isTaken(event)) return;
      event.preventDefault();
      latest.current();
    }
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [key]);
}

const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const covering = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelector(covering) !== null;
}
