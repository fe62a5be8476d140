import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import type { ListedWebhook } from './queries.ts';
import { WebhooksScreen } from './webhooks-screen.tsx';

const webhook: ListedWebhook = {
  ...{ provider: 'portone', id: 'wh-1', kind: 'payment', state: 'failed' },
  error: 'unavailable: status 503',
  ...{ received_at: '2026-11-20T09:00:00.000Z', processed_at: '2026-11-20T11:00:00.000Z' },
};
const pattern = '/redesign/payments/webhooks';

test('a failed webhook shows why and is processed again', async () => {
  const { user, api } = await renderScreen({
    ...{ Screen: WebhooksScreen, pattern, address: `${pattern}?state=failed` },
    calls: {
      'GET /operator-webhooks': { items: [webhook], total: 1, page: 1, size: 20 },
      'POST /operator-webhooks/replay': { ...webhook, state: 'received', error: null },
    },
  });
  expect(await screen.findByText('unavailable: status 503')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for wh-1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Process again' }));
  const replay = api.requests.find(({ name }) => name.startsWith('POST'));
  expect(replay?.body).toEqual({ provider: 'portone', id: 'wh-1' });
  const list = api.requests.find(({ name }) => name.startsWith('GET /operator-webhooks'));
  expect(list?.query).toMatchObject({ state: 'failed' });
});
