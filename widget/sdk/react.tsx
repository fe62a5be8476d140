'use client';

import {
  type DetailedHTMLProps,
  forwardRef,
  type HTMLAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import type { ElementEvents } from '../element-events.ts';
import { applyOptions, type ChatWindowElement, tag } from './element.ts';
import { type ChatWindowHandle, createHandle } from './handle.ts';
import type { MountOptions } from './index.ts';
import { loadWidget, tellFailure } from './load-widget.ts';

/** `onMessage` hears of the event `message` by its detail. */
type Listeners = {
  [Type in keyof ElementEvents as `on${Capitalize<Type>}`]?:
    | ((detail: ElementEvents[Type]) => void)
    | undefined;
};

export interface ChatWindowProps extends MountOptions, Listeners {
  /** Of the element, which is placed as a block when it is `inline`. */
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

const listenerOf = {
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
const eventTypes = Object.keys(listenerOf) as (keyof ElementEvents)[]; // its keys, no more

/**
 * A chat as a React component. The element itself is React's, so it lives through StrictMode, moves and
 * hydration; what stands on it is written by effects, so a server renders it bare. The ref is its handle.
 */
export const ChatWindow = forwardRef<ChatWindowHandle, ChatWindowProps>(
  function ChatWindow(props, ref) {
    const { host, src, integrity, nonce, open, className } = props;
    const element = useRef<ChatWindowElement>(null);
    const handle = useRef<ChatWindowHandle>(null);
    const latest = useRef(props);

    useImperativeHandle(ref, () => handleOf(element, handle), []);
    useEffect(() => {
      latest.current = props;
      if (element.current) applyOptions(element.current, props);
    });
    useEffect(() => {
      const { on } = handleOf(element, handle);
      const ends = eventTypes.map((type) =>
        on(type, (detail) => tell(latest.current, type, detail)),
      );
      return () => {
        for (const end of ends) end();
      };
    }, []);
    useEffect(() => {
      if (element.current)
        tellFailure(element.current, loadWidget({ host, src, integrity, nonce }));
    }, [host, src, integrity, nonce]);
    useEffect(() => {
      if (open === undefined) return;
      const current = handleOf(element, handle);
      if (!open) current.close();
      // To open it once more would take the focus.
      else if (!current.element.hasAttribute('open')) current.open();
    }, [open]);

    const Tag = tag;
    return <Tag ref={element} class={className} />;
  },
);

/** The same for all the life of the element. */
function handleOf(
  element: { current: ChatWindowElement | null },
  handle: { current: ChatWindowHandle | null },
): ChatWindowHandle {
  if (handle.current) return handle.current;
  if (!element.current) throw new Error('The chat is not in the page.');
  handle.current = createHandle(element.current);
  return handle.current;
}

/** Every listener takes the detail of its own event. */
function tell<Type extends keyof ElementEvents>(
  props: ChatWindowProps,
  type: Type,
  detail: ElementEvents[Type],
): void {
  const listener = props[listenerOf[type]] as ((detail: ElementEvents[Type]) => void) | undefined; // by `Listeners`
  listener?.(detail);
}
