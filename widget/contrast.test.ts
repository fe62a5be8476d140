import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { contrast, inkOn } from '#shared/utils/contrast.ts';
import { legible } from './chat/window-colors.ts';
import { pageRule } from './page-rule.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black on white has the contrast 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('E6 the ink on any colour can be read', () => {
  fc.assert(fc.property(color, (background) => contrast(inkOn(background), background) >= 4.2));
});

test('E6 a colour that cannot be read on a background is moved until it can', () => {
  fc.assert(
    fc.property(color, (wanted) => contrast(legible(wanted, ['#ffffff']), '#ffffff') >= 4.5),
  );
  expect(legible('#1f4fd8', ['#ffffff'])).toBe('#1f4fd8');
});

test.each([
  ['/shop/*', '/shop/1', true],
  ['/shop/*', '/shopping', false],
  ['/', '/', true],
  ['*', '/anything', true],
  ['*/cart', '/ko/cart', true],
  ['/a.b', '/aXb', false],
])('E9 the pattern %s on %s matches: %s', (path_pattern, path, matches) => {
  expect(pageRule([{ path_pattern, visible: true }], path) !== undefined).toBe(matches);
});
