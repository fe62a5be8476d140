import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { errorText } from './api.ts';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
  /** What can be done about it, as “Undo”; the message then stays long enough to be reached. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

function show(tone: Toast['tone'], text: string, action?: ToastAction): void {
  lastId += 1;
  const added = { id: lastId, tone, text, ...(action && { action }) };
  // More than four at once are no messages but a wall.
  store.setState(({ toasts }) => ({ toasts: [...toasts.slice(-3), added] }));
}

/** Short messages in a corner: the shell shows them, errors until they are closed (K1). */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string) => show('info', text),
  /** Says what went wrong, in words for a person. */
  error: (error: unknown) => show('error', typeof error === 'string' ? error : errorText(error)),
  close: (id: number) =>
    store.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) })),
};

/** The messages to show, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(store, (state) => state.toasts);
}
