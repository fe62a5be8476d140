import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Product, ProductFile } from '#shared/contracts/products.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Products } from './products.tsx';

const time = '2026-11-01T09:00:00.000Z';
const file: ProductFile = {
  id: 'file-1',
  kind: 'csv',
  name: 'spring.csv',
  url: null,
  state: 'new',
  reason: null,
  progress: 0,
  products: 0,
  skipped: 0,
  mapping: null,
  last_checked_at: null,
  created_at: time,
  updated_at: time,
};
const mug: Product = {
  id: 'product-1',
  sku: 'M-1',
  name: 'Red mug',
  price: 1_250,
  currency: 'USD',
  compare_at_price: null,
  image_url: null,
  url: null,
  description: '',
  stock: 'in',
  quantity: 4,
  category: null,
  brand: null,
  attributes: {},
  updated_at: time,
};

const place = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <Products {...place} mayEdit />;
const Reader = () => <Products {...place} mayEdit={false} />;

function renderProducts(files: ProductFile[], products: Product[], mayEdit = true) {
  return renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /ecommerce/files': { items: files },
      'GET /agents/ecommerce/products': {
        items: products,
        total: products.length,
        page: 1,
        size: 10,
      },
      'GET /ecommerce/files/:id/preview': {
        columns: ['title', 'cost'],
        rows: [['Red mug', '12.50']],
        mapping: { name: 'title' },
      },
      'POST /ecommerce/build': { job_id: 'job-1' },
    },
  });
}

test('A13 products are listed with their price and stock', async () => {
  await renderProducts([{ ...file, state: 'ready', products: 1, skipped: 2 }], [mug]);
  const row = (await screen.findByText('Red mug')).closest('tr');
  expect(row?.textContent).toContain('$12.50');
  expect(screen.getByText(/1 product · 2 rows without a product/)).toBeTruthy();
});

test('A14 what the columns mean is chosen, and the table is taken over', async () => {
  const { user, api } = await renderProducts([file], []);
  await user.click(await screen.findByRole('button', { name: 'Choose columns' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText(/^Price$/), 'cost');
  await user.click(dialog.getByRole('button', { name: 'Take over products' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name === 'POST /ecommerce/build')?.body).toEqual({
      commerce_datafile_id: 'file-1',
      mapping: { name: 'title', price: 'cost' },
    }),
  );
});

test('a source that failed says why; who may not edit sees no buttons', async () => {
  await renderProducts([{ ...file, state: 'failed', reason: 'no_names' }], [], false);
  expect(await screen.findByText(/No column has the names/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
