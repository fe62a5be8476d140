import { salesEndpoints } from '#shared/contracts/answers/sales.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import type { TestUser } from './test-app.ts';

export const sellerDetails = {
  products: 'Flower subscription',
  prices: 'From 30 euros a month.',
  objections: [{ objection: 'It is too expensive', answer: 'You can stop every month.' }],
  offers: [{ name: 'Spring bouquet', price: '25 €', description: 'Tulips' }],
  qualification: ['How many people is it for?', 'When should it begin?'],
};

/** Creates a window whose agent sells flowers; `change` replaces some of its details. */
export async function createSeller({ api }: TestUser, change: object = {}) {
  const window = await api.call(windowEndpoints.create, {
    body: { name: 'Flower sales', agent_type: 'sales' },
  });
  const params = { agent_id: window.agent_id ?? '' };
  await api.call(salesEndpoints.saveDetails, { params, body: { ...sellerDetails, ...change } });
  return { window, params };
}
