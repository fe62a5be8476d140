import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { contrast, textColorOn } from '#shared/utils/contrast.ts';
import { ensureContrast } from './chat/dom/window-colors.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black on white has a contrast of 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('textColorOn returns a readable colour for any background', () => {
  fc.assert(
    fc.property(color, (background) => contrast(textColorOn(background), background) >= 4.2),
  );
});

test('ensureContrast adjusts a colour until it is readable', () => {
  fc.assert(
    fc.property(color, (wanted) => contrast(ensureContrast(wanted, ['#ffffff']), '#ffffff') >= 4.5),
  );
  expect(ensureContrast('#1f4fd8', ['#ffffff'])).toBe('#1f4fd8');
});
