import type { ElementOptions } from '../element-options.ts';
import { applyOptions, tag } from './element.ts';
import { type ChatWindowHandle, createHandle } from './handle.ts';
import { loadWidget, tellFailure, type WidgetSource } from './load-widget.ts';

export type { ElementEvents } from '../element-events.ts';
export type { ElementOptions, Theme, VouchedUser } from '../element-options.ts';
export type { ChatWindowElement, ChatWindowVerbs } from './element.ts';
export type { ChatWindowHandle } from './handle.ts';
export { loadWidget, type WidgetSource } from './load-widget.ts';

export interface MountOptions extends ElementOptions, WidgetSource {
  /** The chat is open at first. */
  open?: boolean | undefined;
}

/**
 * Puts a chat into the page: into `target`, an element or a CSS selector, or to the end of the page.
 * A widget that cannot be loaded is told by the event `error` with the code `unreachable`.
 */
export function mount(
  target: ParentNode | string | null | undefined,
  options: MountOptions,
): ChatWindowHandle {
  const place =
    typeof target === 'string' ? document.querySelector(target) : (target ?? document.body);
  if (!place) throw new Error(`The page has no ${target} to put the chat into.`);
  const loaded = loadWidget(options);
  const element = document.createElement(tag);
  const handle = createHandle(element);
  applyOptions(element, options);
  if (options.open) handle.open();
  place.append(element);
  tellFailure(element, loaded);
  return handle;
}
