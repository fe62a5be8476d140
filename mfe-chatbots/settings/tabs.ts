import { colorFields } from './form/settings-values.ts';

/** In the address as `?tab=`. */
export const tabs = ['general', 'appearance', 'knowledge', 'install'] as const;

const onAppearance: readonly string[] = ['image_url', ...colorFields, 'animation_on', 'style_code'];

/** Where a field of the form stands, by its path: `window.style_code`. */
export function tabOf(path: string): (typeof tabs)[number] {
  const [, field = ''] = path.split('.');
  if (field === 'allowed_origins') return 'install';
  return onAppearance.includes(field) ? 'appearance' : 'general';
}
