import { expect, test } from '@jest/globals';
import { readOverride } from './area-overrides.ts';

test.each([
  'http://localhost:4321/manifest.json',
  'http://127.0.0.1:4321/manifest.json',
  'https://localhost/manifest.json',
])('an area can be overridden by a manifest on the developer’s machine: %s', (manifest) => {
  expect(readOverride(`mfe-billing@${manifest}`)).toEqual({ area: 'mfe-billing', manifest });
});

test.each([
  'mfe-billing@https://evil.example/manifest.json',
  'mfe-billing@http://localhost.evil.example/manifest.json',
  'mfe-billing@http://localhost@evil.example/manifest.json',
  'mfe-billing@http://evil.example/localhost',
  'mfe-billing@http://me:secret@localhost/manifest.json',
  'mfe-billing@http://10.0.0.1/manifest.json',
  'mfe-billing@http://169.254.169.254/manifest.json',
  'mfe-billing@javascript:alert(1)',
  'mfe-billing@//localhost/manifest.json',
  "mfe-billing@http://localhost:1/m.json; script-src 'unsafe-inline'",
  'shell@http://localhost:4321/manifest.json',
  'http://localhost:4321/manifest.json',
  '',
])('other manifest addresses are refused: %s', (text) => {
  expect(readOverride(text)).toBeNull();
});
