import { expect, test } from '@jest/globals';
import { AppError } from '#server/platform/http/app-error.ts';
import { harmlessStyles, refusedStyles } from '#server/testing/hostile/hostile-styles.ts';
import { assertSafeStyle } from './assert-safe-style.ts';

test.each(harmlessStyles)('assertSafeStyle accepts harmless CSS: %s', (css) => {
  expect(() => assertSafeStyle(css)).not.toThrow();
});

test.each(refusedStyles)('assertSafeStyle rejects unsafe CSS: %#', (css) => {
  expect(() => assertSafeStyle(css)).toThrow(AppError);
});
