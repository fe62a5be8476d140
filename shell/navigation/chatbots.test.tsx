import { expect, test } from '@jest/globals';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { chatbotIn } from './chatbots.ts';

const texts = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
const area: AreaManifest = {
  ...{ name: 'mfe-billing', contract: 1, version: '1', entry: '/assets/mfe-billing.js' },
  ...{ css: [], integrity: {}, locales: texts, namespaces: [], slots: [], nav: [] },
  routes: ['/redesign/usage', '/redesign/:hash_id', '/redesign/:hash_id/billing'].map((path) => ({
    ...{ path, requires: [], requires_one: [] },
  })),
};

test.each([
  ['/redesign/onyu-flowers', 'onyu-flowers'],
  ['/redesign/onyu-flowers/billing', 'onyu-flowers'],
  ['/redesign/usage', undefined],
  ['/redesign/_ui', undefined],
  ['/redesign/account', undefined],
  ['/redesign/%2e%2e', undefined],
])('R15 the chatbot at %s is %s', (path, chatbot) => {
  expect(chatbotIn(path, [area])).toBe(chatbot);
});
