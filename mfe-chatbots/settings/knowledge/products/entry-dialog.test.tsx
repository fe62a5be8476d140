import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeProduct, type ProductCalls, renderProducts } from '../../testing/render-products.tsx';

describe('a product entered by hand', () => {
  const own: Product = { ...fakeProduct, is_entered: true, compare_at_price: 1_900 };
  const calls: ProductCalls = {
    'POST /ecommerce/products': { ...own, job_id: '' },
    'PUT /ecommerce/products/:id': own,
  };

  test('is saved as it was typed, with its variants', async () => {
    const { user, api } = await renderProducts([], [], true, calls);
    await user.click(await screen.findByRole('button', { name: 'Add a product' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Fill in this field.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Name/), 'Linen shirt');
    await user.click(dialog.getByRole('button', { name: 'Add a variant' }));
    const variant = within(dialog.getByRole('group', { name: 'Variant 1' }));
    await user.type(variant.getByLabelText(/^Options/), 'Size: L');
    await user.type(variant.getByLabelText('Price'), '39.90');
    await user.type(variant.getByLabelText('Stock'), '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.requests.find(({ name }) => name === 'POST /ecommerce/products')?.body).toEqual({
        ...{ knowledge_id: 'knowledge-1', name: 'Linen shirt', description: '', category: '' },
        ...{ price: '', compare_at_price: '', stock: '', sku: '', image_url: '', url: '' },
        variants: [
          { options: 'Size: L', price: '39.90', compare_at_price: '', stock: '3', sku: '' },
        ],
      }),
    );
  });

  test('shows its price and stock for editing, and an error for a price that is not a number', async () => {
    const { user } = await renderProducts([], [own], true, {
      ...calls,
      'PUT /ecommerce/products/:id': () => {
        throw new FakeProblem(422, {
          ...{ code: 'validation_failed', detail: 'Check the fields.' },
          fields: { price: 'invalid' },
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Red mug' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit product' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name);
    expect(field(/^Price/).value).toBe('12.5 USD');
    expect(field(/^Original price/).value).toBe('19 USD');
    expect(field(/^Stock/).value).toBe('4');
    await user.clear(field(/^Price/));
    await user.type(field(/^Price/), 'cheap');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This value is not valid. Check it.')).toBeTruthy();
  });

  test('has actions, imported products have none', async () => {
    await renderProducts([], [own, { ...fakeProduct, id: 'product-2', name: 'Imported cup' }]);
    expect(await screen.findByRole('button', { name: 'Actions for Red mug' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Imported cup' })).toBeNull();
  });

  test('cannot be added without edit permission', async () => {
    await renderProducts([], [own], false);
    expect(await screen.findByText('Red mug')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Actions for |Add a product/ })).toBeNull();
  });
});
