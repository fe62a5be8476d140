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
import type { TagAttributes } from '../element-options.ts';
import {
  type ConnectionOptions,
  connectElement,
  type ElementConnection,
} from './connect-element.ts';
import { type ChatWindowElement, elementTag } from './element.ts';
import { type ChatWindowHandle, createHandle } from './handle.ts';

export interface ChatWindowProps extends ConnectionOptions {
  /** Class of the element, which is a block when `inline`. */
  className?: string | undefined;
}

/** `<chatbot-window>` in JSX. */
export type ChatWindowTag = DetailedHTMLProps<
  HTMLAttributes<ChatWindowElement>,
  ChatWindowElement
> &
  TagAttributes & { class?: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'chatbot-window': ChatWindowTag;
    }
  }
}

/**
 * A chat as a React component; the ref is its handle. React owns the element, so it survives StrictMode
 * and hydration; attributes are set by effects, so the server renders a bare element.
 */
export const ChatWindow = forwardRef<ChatWindowHandle, ChatWindowProps>(
  function ChatWindow(props, ref) {
    const element = useRef<ChatWindowElement>(null);
    const handle = useRef<ChatWindowHandle>(null);
    const connection = useRef<ElementConnection>(null);
    const latest = useRef(props);

    useImperativeHandle(ref, () => getHandle(element, handle), []);
    // Part of the commit: an event right after a render calls the listeners of that render.
    useInsertionEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      connection.current = connectElement(getHandle(element, handle), () => latest.current);
      return () => connection.current?.disconnect();
    }, []);
    useEffect(() => connection.current?.sync());

    const Tag = elementTag;
    return <Tag ref={element} class={props.className} />;
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
