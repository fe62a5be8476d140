import { colorFields, peopleFields } from './form/settings-values.ts';

/** Values of `?tab=`. */
export const tabs = ['general', 'appearance', 'people', 'page', 'install', 'history'] as const;

export type SettingsTab = (typeof tabs)[number];

const appearanceFields: readonly string[] = [
  'image_url',
  ...colorFields,
  'animation_on',
  'style_code',
];
const peopleTabFields: readonly string[] = peopleFields;

/** The tab of a field by its path, such as `window.style_code`. */
export function tabOf(path: string): SettingsTab {
  const [part, field = ''] = path.split('.');
  if (part === 'page') return 'page';
  if (field === 'allowed_origins') return 'install';
  if (peopleTabFields.includes(field)) return 'people';
  return appearanceFields.includes(field) ? 'appearance' : 'general';
}
