import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useChat } from '../chat-context.ts';

export type PanelView = 'earlier' | 'more' | 'membership';
/** Where the membership opens. */
export type MembershipSection = 'plans' | 'packs' | 'coupon';

interface OpenView {
  view: PanelView;
  section?: MembershipSection | undefined;
  sessionId: string | null;
}

/** The view over the chat, if any; switching the session closes it. */
export function useOpenView(onClosed: () => void) {
  const sessionId = useChat((chat) => chat.sessionId);
  const [open, setOpen] = useState<OpenView | null>(null);
  const current = open?.sessionId === sessionId ? open.view : null;

  function close() {
    flushSync(() => setOpen(null));
    onClosed();
  }

  return {
    current,
    close,
    section: open?.section,
    open: (view: PanelView, section?: MembershipSection) => setOpen({ view, section, sessionId }),
    toggle(next: PanelView) {
      if (current === next) close();
      else setOpen({ view: next, sessionId });
    },
  };
}
