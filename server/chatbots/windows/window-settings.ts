import type { WindowChange } from '#shared/contracts/chatbots/window-changes.ts';
import {
  pageSchema,
  type WindowPage,
  type WindowSettings,
  windowSettingsSchema,
} from '#shared/contracts/chatbots/window-settings.ts';

/** Default settings, with opening hours in the organization's time zone. */
export function defaultWindowSettings(name: string, timezone: string): WindowSettings {
  return windowSettingsSchema.parse({ name, hours: { timezone } });
}

/** Adds the organization's time zone to changed opening hours without one. */
export function withTimezone<Change extends Pick<WindowChange, 'hours'>>(
  { hours, ...others }: Change,
  timezone: string,
) {
  return { ...others, hours: hours && { ...hours, timezone: hours.timezone ?? timezone } };
}

// Without hours: their default needs a time zone, and every stored window has them.
const defaults = windowSettingsSchema.omit({ hours: true }).parse({ name: '-' });

/** Stored settings, with the defaults of fields that were added since. */
export function withWindowDefaults(stored: WindowSettings): WindowSettings {
  return { ...defaults, ...stored, handoff: { ...defaults.handoff, ...stored.handoff } };
}

export const defaultPage: WindowPage = pageSchema.parse({});

export function withPageDefaults(stored: WindowPage): WindowPage {
  return { ...defaultPage, ...stored };
}
