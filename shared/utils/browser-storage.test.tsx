import { afterEach, expect, jest, test } from '@jest/globals';
import { readStored, writeStored } from './browser-storage.ts';

const key = 'chatwindow_test';
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a stored value can be read until it is removed', () => {
  writeStored(key, 'table');
  expect(readStored(key)).toBe('table');
  writeStored(key, null);
  expect(readStored(key)).toBeNull();
});

test('a browser that blocks its storage has no values, and writing them does nothing', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  writeStored(key, 'table');
  expect(readStored(key)).toBeNull();
  jest.restoreAllMocks();
  expect(localStorage.getItem(key)).toBeNull();
});
