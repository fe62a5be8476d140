import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { usePath } from '#shared/console/index.ts';
import type { AdminCalls } from '#shared/contracts/console/admin-calls.ts';
import { fakeArea } from '#shared/testing/fake-area.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { findChatbotHash, useCurrentChatbot } from './current-chatbot.ts';

type HiddenWindow = AdminCalls['GET /windows/hidden']['result'][number];

const area = fakeArea({
  name: 'mfe-billing',
  entry: '/assets/mfe-billing.js',
  routes: ['/redesign/usage', '/redesign/:hash_id', '/redesign/:hash_id/billing'].map((path) => ({
    path,
    requires: [],
    requires_one: [],
  })),
});

test.each([
  ['/redesign/onyu-flowers', 'onyu-flowers'],
  ['/redesign/onyu-flowers/billing', 'onyu-flowers'],
  ['/redesign/usage', undefined],
  ['/redesign/_ui', undefined],
  ['/redesign/account', undefined],
  ['/redesign/%2e%2e', undefined],
])('findChatbotHash(%s) returns %s', (path, chatbot) => {
  expect(findChatbotHash(path, [area])).toBe(chatbot);
});

function CurrentName() {
  return <p>{useCurrentChatbot(usePath(), [area])?.name}</p>;
}

test('useCurrentChatbot returns the name of an archived chatbot', async () => {
  const archived: HiddenWindow = {
    id: 'old',
    hash_id: 'old-shop',
    name: 'Old shop',
    image_url: null,
    state: 'draft',
    agent_on: false,
    agent_type: null,
    chat_count_month: 0,
    last_activity_at: null,
    hidden_at: '2026-11-02T00:00:00Z',
    deleted_at: null,
    restore_until: null,
  };
  const { api } = await renderScreen({
    Screen: CurrentName,
    pattern: '/redesign/:hash_id',
    address: '/redesign/old-shop',
    calls: { 'GET /windows/list': [], 'GET /windows/hidden': [archived] },
  });
  expect(await screen.findByText('Old shop')).toBeTruthy();
  expect(api.requests.map(({ name }) => name)).toContain('GET /windows/hidden');
});
