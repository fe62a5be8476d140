import { expect, test } from '@jest/globals';
import { windowSettingsSchema } from '#shared/contracts/window-settings.ts';
import { contrast } from '#shared/utils/contrast.ts';
import { presetNames, presets } from './presets.ts';

test.each(presetNames)('E6 the colours of “%s” can be read on each other', (name) => {
  const colors = presets[name];
  for (const [ink, paper] of [
    [colors.text_color, colors.background_color],
    [colors.text_color, colors.sub_color],
    [colors.sub_text_color, colors.background_color],
    [colors.main_color, colors.background_color],
  ] as const) {
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
  }
});

test('E6 the first preset is what a new chatbot wears', () => {
  expect(windowSettingsSchema.parse({ name: 'New' })).toMatchObject(presets.light);
});
