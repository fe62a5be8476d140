import { expect, test } from '@jest/globals';
import { browserCommand } from './open-browser.ts';

const desktop = {
  isTty: true,
  args: [],
  platform: 'linux',
  env: { DISPLAY: ':0' },
} as const;

test('the browser opens at a desktop, on every platform', () => {
  expect(browserCommand(desktop)).toEqual(['xdg-open']);
  expect(browserCommand({ ...desktop, platform: 'darwin', env: {} })).toEqual(['open']);
  expect(browserCommand({ ...desktop, platform: 'win32', env: {} })?.[0]).toBe('cmd');
});

test.each([
  ['a program reads the output', { isTty: false }],
  ['--no-open is given', { args: ['--no-open'] }],
  ['it runs in CI', { env: { DISPLAY: ':0', CI: 'true' } }],
  ['the terminal is on another machine', { env: { DISPLAY: ':0', SSH_CONNECTION: '10.0.0.1' } }],
  ['there is no desktop', { env: {} }],
])('no browser opens when %s', (_when, change) => {
  expect(browserCommand({ ...desktop, ...change })).toBeNull();
});
