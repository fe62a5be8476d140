import { beforeEach, expect, test } from '@jest/globals';
import { retainStyles } from './area-styles.ts';

beforeEach(() => document.head.replaceChildren());

/** Adds a stylesheet as if it had loaded: jsdom loads none. */
function loadSheet(href: string): { disabled: boolean } {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const sheet = { disabled: false };
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  link.dispatchEvent(new Event('load'));
  return sheet;
}

test('the styles of an area apply while it or one of its parts is shown', () => {
  const release = retainStyles('mfe-orders');
  const sheet = loadSheet('/assets/mfe-orders/a.css');
  expect(sheet.disabled).toBe(false);
  const releaseSlot = retainStyles('mfe-orders');
  release();
  expect(sheet.disabled).toBe(false);
  releaseSlot();
  expect(sheet.disabled).toBe(true);
  retainStyles('mfe-orders');
  expect(sheet.disabled).toBe(false);
});

test('a stylesheet that loads for a hidden area is disabled, and those of the console are not', () => {
  const prefetched = loadSheet('http://localhost:4321/assets/mfe-notes/a.css');
  const shared = loadSheet('/assets/page/a.css');
  expect(prefetched.disabled).toBe(true);
  retainStyles('mfe-notes')();
  expect(shared.disabled).toBe(false);
});
