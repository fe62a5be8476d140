import type { WindowChange } from '#shared/contracts/chatbots/window-changes.ts';
import {
  pageSchema,
  type WindowPage,
  type WindowSettings,
  windowSettingsSchema,
} from '#shared/contracts/chatbots/window-settings.ts';

/** Default settings; opening hours use the organization's zone. */
export function defaultWindowSettings(name: string, timezone: string): WindowSettings {
  return windowSettingsSchema.parse({ name, hours: { timezone } });
}

/** The given hours, in the organization's zone by default. */
export function withTimezone<Change extends Pick<WindowChange, 'hours'>>(
  { hours, ...others }: Change,
  timezone: string,
) {
  return { ...others, hours: hours && { ...hours, timezone: hours.timezone ?? timezone } };
}

// Hours have always been stored.
const defaults = windowSettingsSchema.omit({ hours: true }).parse({ name: '-' });

/** Stored settings, completed with defaults of newer fields. */
export function wholeWindowSettings(stored: WindowSettings): WindowSettings {
  return { ...defaults, ...stored };
}

export const defaultPage: WindowPage = pageSchema.parse({});

export function wholePage(stored: WindowPage): WindowPage {
  return { ...defaultPage, ...stored };
}
