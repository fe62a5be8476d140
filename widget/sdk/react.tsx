'use client';

import {
  type DetailedHTMLProps,
  forwardRef,
  type HTMLAttributes,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useRef,
} from 'react';
import type { ElementEvents } from '../element-events.ts';
import { applyOptions, type ChatWindowElement, elementTag } from './element.ts';
import { type ChatWindowHandle, createHandle } from './handle.ts';
import type { MountOptions } from './index.ts';
import { loadWidget, reportLoadFailure } from './load-widget.ts';

/** One callback per event: `onMessage` receives the detail of `message`. */
type Listeners = {
  [Type in keyof ElementEvents as `on${Capitalize<Type>}`]?:
    | ((detail: ElementEvents[Type]) => void)
    | undefined;
};

export interface ChatWindowProps extends MountOptions, Listeners {
  /** Class of the element, which is a block when `inline`. */
  className?: string | undefined;
}

/** `<chatbot-window>` in JSX. */
export type ChatWindowTag = DetailedHTMLProps<
  HTMLAttributes<ChatWindowElement>,
  ChatWindowElement
> & {
  'hash-id'?: string;
  theme?: string;
  position?: string;
  inline?: boolean;
  open?: boolean;
  launcher?: string;
  'user-id'?: string;
  'user-hash'?: string;
  class?: string | undefined;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'chatbot-window': ChatWindowTag;
    }
  }
}

const listenerNames = {
  ready: 'onReady',
  open: 'onOpen',
  close: 'onClose',
  message: 'onMessage',
  unread: 'onUnread',
  read: 'onRead',
  contact: 'onContact',
  handoff: 'onHandoff',
  error: 'onError',
} as const satisfies { [Type in keyof ElementEvents]: keyof Listeners };
const eventTypes = Object.keys(listenerNames) as (keyof ElementEvents)[]; // exactly the keys of `listenerNames`

/**
 * A chat as a React component; the ref is its handle. React owns the element, so it survives StrictMode
 * and hydration; attributes are set by effects, so the server renders a bare element.
 */
export const ChatWindow = forwardRef<ChatWindowHandle, ChatWindowProps>(
  function ChatWindow(props, ref) {
    const { host, src, integrity, nonce, open, className } = props;
    const element = useRef<ChatWindowElement>(null);
    const handle = useRef<ChatWindowHandle>(null);
    const latest = useRef(props);

    useImperativeHandle(ref, () => getHandle(element, handle), []);
    // Part of the commit: an event right after a render calls the listeners of that render.
    useInsertionEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      if (element.current) applyOptions(element.current, props);
    });
    useEffect(() => {
      const { on } = getHandle(element, handle);
      const unsubscribes = eventTypes.map((type) =>
        on(type, (detail) => callListener(latest.current, type, detail)),
      );
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    }, []);
    useEffect(() => {
      if (element.current)
        reportLoadFailure(element.current, loadWidget({ host, src, integrity, nonce }));
    }, [host, src, integrity, nonce]);
    useEffect(() => {
      if (open === undefined) return;
      const current = getHandle(element, handle);
      if (!open) current.close();
      // Opening it again would steal the focus.
      else if (!current.element.hasAttribute('open')) current.open();
    }, [open]);

    const Tag = elementTag;
    return <Tag ref={element} class={className} />;
  },
);

/** Creates the handle once per element. */
function getHandle(
  element: { current: ChatWindowElement | null },
  handle: { current: ChatWindowHandle | null },
): ChatWindowHandle {
  if (handle.current) return handle.current;
  if (!element.current) throw new Error('The chat is not in the page.');
  handle.current = createHandle(element.current);
  return handle.current;
}

function callListener<Type extends keyof ElementEvents>(
  props: ChatWindowProps,
  type: Type,
  detail: ElementEvents[Type],
): void {
  const listener = props[listenerNames[type]] as
    | ((detail: ElementEvents[Type]) => void)
    | undefined; // by `Listeners`
  listener?.(detail);
}
