import { expect, test } from '@jest/globals';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999 * 1024, '999 kB'],
  [10 * 1024 ** 2, '10 MB'],
  [5000 * 1024 ** 2, '4.9 GB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('a size of %d bytes is shown as %s', (bytes, shown) => {
  expect(formatFileSize(bytes, 'en')).toBe(shown);
});
