import { useWatch } from 'react-hook-form';
import { currentLanguage } from '#shared/console/index.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { textColorOn } from '#shared/utils/contrast.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import { preferredText } from '../form/localized-text.ts';
import { colorFields, type SettingsValues } from '../form/settings-values.ts';

export type UnsavedSettings = Partial<PublicWindow>;

const debounceMs = 250;

/** The edited settings as customers would get them, shortly after the last keystroke. */
export function useUnsavedSettings(lang: string): UnsavedSettings {
  const window = useWatch<SettingsValues, 'window'>({ name: 'window' });
  const language = languages.find((one) => one === lang) ?? currentLanguage();
  return toPublicSettings(useDebounced(window, debounceMs), language);
}

function toPublicSettings(window: SettingsValues['window'], lang: Language): UnsavedSettings {
  const inLanguage = (text: LocalizedText) =>
    typeof text === 'string' ? text : preferredText(text, lang);
  const greeting = inLanguage(window.intro_text);
  const colors = colorFields
    .map((field) => [field, window[field]] as const)
    .filter(([, color]) => isColor.test(color));
  return {
    ...Object.fromEntries(colors),
    ...(isColor.test(window.button_background_color) && {
      button_text_color: textColorOn(window.button_background_color),
    }),
    name: window.name,
    brand_name: window.brand_name || window.name,
    image_url: window.image_url,
    // Without a text the server's greeting stays.
    ...(greeting && { intro_text: greeting }),
    modal_text: inLanguage(window.modal_text),
    request_text: inLanguage(window.request_text),
    starter_questions: window.starter_questions.map(inLanguage).filter(Boolean),
    animation_on: window.animation_on,
    show_sources: window.show_sources,
  };
}

/** Half-typed colors are not applied. */
const isColor = /^#[0-9a-f]{6}$/i;
