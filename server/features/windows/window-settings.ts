import {
  pageSchema,
  type WindowPage,
  type WindowSettings,
  windowSettingsSchema,
} from '#shared/contracts/window-settings.ts';

/** A window of which nothing but the name was said; its hours are those of the organization's zone. */
export function defaultWindowSettings(name: string, timezone: string): WindowSettings {
  return windowSettingsSchema.parse({ name, hours: { timezone } });
}

const defaults = windowSettingsSchema.parse({ name: '-' });

/** Stored settings with the fields that were added to the product after they were stored. */
export function wholeWindowSettings(stored: WindowSettings): WindowSettings {
  return { ...defaults, ...stored };
}

export const defaultPage: WindowPage = pageSchema.parse({});

export function wholePage(stored: WindowPage): WindowPage {
  return { ...defaultPage, ...stored };
}
