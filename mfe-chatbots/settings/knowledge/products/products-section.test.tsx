import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeFile, fakeProduct, renderProducts } from '../../testing/render-products.tsx';

test('products are listed with price and stock', async () => {
  await renderProducts([{ ...fakeFile, state: 'ready', products: 1, skipped: 2 }], [fakeProduct]);
  const row = (await screen.findByText('Red mug')).closest('tr');
  expect(row?.textContent).toContain('$12.50');
  expect(screen.getByText(/1 product · 2 rows without a product/)).toBeTruthy();
});

test('a reduced product shows its regular price, and its variants show their stock', async () => {
  const offer = { sku: null, image_url: null, url: null, compare_at_price: null };
  const variants = [
    { ...offer, price: 1_250, stock: 'in' as const, quantity: 4, options: { Size: 'S' } },
    { ...offer, price: 1_500, stock: 'out' as const, quantity: 0, options: { Size: 'L' } },
  ];
  await renderProducts([], [{ ...fakeProduct, compare_at_price: 1_900, variants }]);
  const row = await screen.findByRole('row', { name: /Red mug/ });
  expect(row.textContent).toContain('$12.50 Regular price: $19.00');
  expect(row.textContent).toContain('2 variants');
  expect(
    within(row)
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent),
  ).toEqual(['S: $12.50 · 4', 'L: $15.00 · Sold out']);
});

test('columns are mapped and the table is imported', async () => {
  const { user, api } = await renderProducts([fakeFile], []);
  await user.click(await screen.findByRole('button', { name: 'Choose columns' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText(/^Price$/), 'cost');
  await user.click(dialog.getByRole('button', { name: 'Import products' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name === 'POST /ecommerce/build')?.body).toEqual({
      commerce_datafile_id: 'file-1',
      mapping: { name: 'title', price: 'cost' },
    }),
  );
});

test('an empty list offers a sample shop in the language of the customers', async () => {
  const { user, api } = await renderProducts([], []);
  await user.click(await screen.findByRole('button', { name: /sample shop of 30 products/ }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name === 'POST /ecommerce/build')?.body).toEqual({
      commerce_datafile_id: 'file-1',
    }),
  );
  expect(api.requests.find(({ name }) => name === 'POST /ecommerce/files')?.body).toEqual({
    knowledge_id: 'knowledge-1',
    sample: 'ko',
  });
});

test('without edit permission no sample is offered', async () => {
  await renderProducts([], [], false);
  expect(await screen.findByText('No products yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /sample/ })).toBeNull();
});

test('a failed source shows its reason, and no buttons without edit permission', async () => {
  await renderProducts([{ ...fakeFile, state: 'failed', reason: 'no_names' }], [], false);
  expect(await screen.findByText(/No column contains product names/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
