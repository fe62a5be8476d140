import { expect, test } from '@jest/globals';
import { AppError } from '#server/platform/http/app-error.ts';
import { harmlessStyles, refusedStyles } from '#server/testing/hostile/hostile-styles.ts';
import { checkStyle } from './check-style.ts';

test.each(harmlessStyles)('accepts harmless CSS: %s', (css) => {
  expect(checkStyle(css)).toBe(css);
});

test.each(refusedStyles)('rejects unsafe CSS: %#', (css) => {
  expect(() => checkStyle(css)).toThrow(AppError);
});
