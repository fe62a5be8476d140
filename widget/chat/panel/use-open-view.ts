import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useChat } from '../chat-context.ts';

export type PanelView = 'earlier' | 'more';

/** The view over the chat, if any; switching the session closes it. */
export function useOpenView(onClosed: () => void) {
  const sessionId = useChat((chat) => chat.sessionId);
  const [open, setOpen] = useState<{ view: PanelView; sessionId: string | null } | null>(null);
  const current = open?.sessionId === sessionId ? open.view : null;

  function close() {
    flushSync(() => setOpen(null));
    onClosed();
  }

  return {
    current,
    close,
    toggle(next: PanelView) {
      if (current === next) close();
      else setOpen({ view: next, sessionId });
    },
  };
}
