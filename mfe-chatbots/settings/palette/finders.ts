import { loadTexts } from '#shared/console/index.ts';
import { PaletteSettings } from './palette-settings.ts';

export { PaletteKnowledge } from './palette-knowledge.ts';

export async function loadSettingsFinder() {
  await loadTexts(['chatbots-words']);
  return PaletteSettings;
}
