import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { errorText } from './api.ts';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  text: string;
  /** An action such as “Undo”; the toast then stays long enough to reach it. */
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
  // At most four at once.
  store.setState(({ toasts }) => ({ toasts: [...toasts.slice(-3), added] }));
}

/** Toasts, rendered by the shell; errors stay until they are closed or four newer ones replace them. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string) => show('info', text),
  /** Shows the error's message for users. */
  error: (error: unknown) => show('error', typeof error === 'string' ? error : errorText(error)),
  close: (id: number) =>
    store.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) })),
};

/** Oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(store, (state) => state.toasts);
}
