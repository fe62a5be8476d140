import type { ElementOptions } from '../element-options.ts';
import { applyOptions, elementTag } from './element.ts';
import { type ChatWindowHandle, createHandle } from './handle.ts';
import { loadWidget, reportLoadFailure, type WidgetSource } from './load-widget.ts';

export type { ElementEvents } from '../element-events.ts';
export type { ElementOptions, SignedUser, TagAttributes, Theme } from '../element-options.ts';
export type { ChatWindowElement, ChatWindowMethods } from './element.ts';
export type { ChatWindowHandle } from './handle.ts';
export { loadWidget, type WidgetSource } from './load-widget.ts';

export interface MountOptions extends ElementOptions, WidgetSource {
  /** Whether the chat is open initially. */
  open?: boolean | undefined;
}

/**
 * Adds a chat to `target` (an element or a CSS selector) or to the end of the page.
 * If the widget cannot be loaded, the element emits `error` with the code `unreachable`.
 */
export function mount(
  target: ParentNode | string | null | undefined,
  options: MountOptions,
): ChatWindowHandle {
  const container =
    typeof target === 'string' ? document.querySelector(target) : (target ?? document.body);
  if (!container) throw new Error(`The page has no ${target} to put the chat into.`);
  const loaded = loadWidget(options);
  const element = document.createElement(elementTag);
  const handle = createHandle(element);
  applyOptions(element, options);
  if (options.open) handle.open();
  container.append(element);
  reportLoadFailure(element, loaded);
  return handle;
}
