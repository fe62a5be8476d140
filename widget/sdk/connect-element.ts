import type { ElementEvents } from '../element-events.ts';
import { applyOptions } from './element.ts';
import type { ChatWindowHandle } from './handle.ts';
import type { MountOptions } from './index.ts';
import { loadWidget, reportLoadFailure } from './load-widget.ts';

/** One callback per event: `onMessage` receives the detail of `message`. */
export type Listeners = {
  [Type in keyof ElementEvents as `on${Capitalize<Type>}`]?:
    | ((detail: ElementEvents[Type]) => void)
    | undefined;
};

/** Options of a framework component. */
export interface ConnectionOptions extends MountOptions, Listeners {}

export const listenerNames = {
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
export const eventTypes = Object.keys(listenerNames) as (keyof ElementEvents)[]; // exactly the keys of `listenerNames`

export interface ElementConnection {
  /** Applies the current options; call it after each change. */
  sync(): void;
  disconnect(): void;
}

/**
 * Applies changing options to an element that a framework renders. Events call the listeners of the
 * current options.
 */
export function connectElement(
  handle: ChatWindowHandle,
  readOptions: () => ConnectionOptions,
): ElementConnection {
  const unsubscribes = eventTypes.map((type) =>
    handle.on(type, (detail) => callListener(readOptions(), type, detail)),
  );
  let lastSource = '';
  let lastOpen: boolean | undefined;

  function load({ host, src, integrity, nonce }: ConnectionOptions) {
    const source = JSON.stringify([host, src, integrity, nonce]);
    if (source === lastSource) return;
    lastSource = source;
    reportLoadFailure(handle.element, loadWidget({ host, src, integrity, nonce }));
  }

  function setOpen(open: boolean | undefined) {
    if (open === lastOpen) return;
    lastOpen = open;
    if (open === undefined) return;
    if (!open) handle.close();
    // Opening it again would steal the focus.
    else if (!handle.element.hasAttribute('open')) handle.open();
  }

  return {
    sync() {
      const options = readOptions();
      applyOptions(handle.element, options);
      load(options);
      setOpen(options.open);
    },
    disconnect() {
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}

function callListener<Type extends keyof ElementEvents>(
  listeners: Listeners,
  type: Type,
  detail: ElementEvents[Type],
): void {
  const listener = listeners[listenerNames[type]] as
    | ((detail: ElementEvents[Type]) => void)
    | undefined; // by `Listeners`
  listener?.(detail);
}
