import { expect, test } from '@jest/globals';
import { windowSettingsSchema } from '#shared/contracts/chatbots/window-settings.ts';
import { contrast } from '#shared/utils/contrast.ts';
import { presetNames, presets } from './presets.ts';

test.each(presetNames)('colours of the preset “%s” have enough contrast', (name) => {
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

test('the first preset has the colours of a new chatbot', () => {
  expect(windowSettingsSchema.omit({ hours: true }).parse({ name: 'New' })).toMatchObject(
    presets.light,
  );
});
