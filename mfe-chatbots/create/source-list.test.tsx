import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AgentType } from '#shared/contracts/names.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { SourceList } from './source-list.tsx';

const noPage = { items: [], total: 0, page: 1, size: 1 };

function List({ type }: { type: AgentType }) {
  return <SourceList {...{ agentId: 'agent-1', type, uploads: [], onDismiss() {} }} />;
}

async function renderList(type: AgentType, calls: FakeCalls) {
  await renderScreen({
    Screen: List.bind(null, { type }),
    pattern: '/redesign/chatbots/new',
    calls: {
      'POST /customer-service/faq/list': { ...noPage, next_cursor: null },
      'GET /customer-service/documents/list': noPage,
      ...calls,
    },
  });
}

// The fields that the list reads.
const file = { id: 'file-1', name: 'Outdoor shop', state: 'ready', progress: 100, products: 30 };
const calls = {
  ecommerce: { 'GET /ecommerce/files': { items: [file] } as never },
  'data-analysis': {
    'GET /data-analysis/tables': {
      items: [{ id: 'table-1', name: 'Sales', state: 'ready', progress: 100, rows: 480 }],
    } as never,
  },
  companion: {
    'GET /companion/:agent_id/trivia': { ...noPage, total: 5 } as never,
    'GET /companion/:agent_id/interviews': { ...noPage, total: 1 } as never,
  },
  blooming: { 'GET /blooming-school/:agent_id/pairs': { ...noPage, total: 8 } as never },
  sales: { 'GET /sales/:agent_id/details': { offers: [{}, {}] } as never },
} satisfies Partial<Record<AgentType, FakeCalls>>;

test.each([
  ['ecommerce', ['Outdoor shop 30 productsReady']],
  ['data-analysis', ['Sales 480 rowsReady']],
  ['companion', ['5 facts', '1 interview']],
  ['blooming', ['8 pairs']],
  ['sales', ['2 offers']],
] as const)('the list shows what a %s chatbot knows besides FAQs', async (type, shown) => {
  await renderList(type, calls[type]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.trim())).toEqual(shown);
});

test('products that are still being processed have no count yet', async () => {
  const reading = { ...file, state: 'reading', progress: 40, products: 0 };
  await renderList('ecommerce', { 'GET /ecommerce/files': { items: [reading] } as never });
  expect(await screen.findByText('Reading… 40 %')).toBeTruthy();
  expect(screen.queryByText(/products/)).toBeNull();
});

test('a chatbot of a type without knowledge of its own lists nothing', async () => {
  await renderList('general', {});
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
});
