import { colorFields, peopleFields } from './form/settings-values.ts';

/** In the address as `?tab=`. */
export const tabs = [
  'general',
  'appearance',
  'knowledge',
  'people',
  'page',
  'install',
  'history',
] as const;

const onAppearance: readonly string[] = ['image_url', ...colorFields, 'animation_on', 'style_code'];
const onPeople: readonly string[] = peopleFields;

/** Where a field of the form stands, by its path: `window.style_code`. */
export function tabOf(path: string): (typeof tabs)[number] {
  const [part, field = ''] = path.split('.');
  if (part === 'page') return 'page';
  if (field === 'allowed_origins') return 'install';
  if (onPeople.includes(field)) return 'people';
  return onAppearance.includes(field) ? 'appearance' : 'general';
}
