import {
  pageSchema,
  type WindowPage,
  type WindowSettings,
  windowSettingsSchema,
} from '#shared/contracts/window-settings.ts';

/** A window of which nothing but the name was said. */
export function defaultWindowSettings(name: string): WindowSettings {
  return windowSettingsSchema.parse({ name });
}

const defaults = defaultWindowSettings('-');

/** Stored settings with the fields that were added to the product after they were stored. */
export function wholeWindowSettings(stored: WindowSettings): WindowSettings {
  return { ...defaults, ...stored };
}

export const defaultPage: WindowPage = pageSchema.parse({});

export function wholePage(stored: WindowPage): WindowPage {
  return { ...defaultPage, ...stored };
}
