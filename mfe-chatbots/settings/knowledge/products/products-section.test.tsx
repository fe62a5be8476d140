import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ProductFile } from '#shared/contracts/knowledge/product-files.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeWindow } from '../../testing/fake-chatbot.ts';
import { ProductsSection } from './products-section.tsx';

const time = '2026-11-01T09:00:00.000Z';
const file: ProductFile = {
  id: 'file-1',
  kind: 'csv',
  is_entered: false,
  name: 'spring.csv',
  url: null,
  state: 'new',
  reason: null,
  progress: 0,
  products: 0,
  skipped: 0,
  mapping: null,
  description: '',
  column_descriptions: {},
  revision: 1,
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
  variants: [],
  is_entered: false,
  updated_at: time,
};

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <ProductsSection {...context} mayEdit />;
const Reader = () => <ProductsSection {...context} mayEdit={false} />;

type Calls = NonNullable<Parameters<typeof renderScreen>[0]['calls']>;

function renderProducts(
  files: ProductFile[],
  products: Product[],
  mayEdit = true,
  calls: Calls = {},
) {
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
      // The contract types every call below this path as the union of their results.
      'POST /ecommerce/files': { ...file, job_id: '' },
      'GET /windows': fakeWindow({ languages: ['ko', 'en'] }),
      'PATCH /ecommerce/files/:id': file,
      ...calls,
    },
  });
}

test('products are listed with price and stock', async () => {
  await renderProducts([{ ...file, state: 'ready', products: 1, skipped: 2 }], [mug]);
  const row = (await screen.findByText('Red mug')).closest('tr');
  expect(row?.textContent).toContain('$12.50');
  expect(screen.getByText(/1 product · 2 rows without a product/)).toBeTruthy();
});

test('a reduced product shows its regular price, and its variants what is left of them', async () => {
  const offer = { sku: null, image_url: null, url: null, compare_at_price: null };
  const variants = [
    { ...offer, price: 1_250, stock: 'in' as const, quantity: 4, options: { Size: 'S' } },
    { ...offer, price: 1_500, stock: 'out' as const, quantity: 0, options: { Size: 'L' } },
  ];
  await renderProducts([], [{ ...mug, compare_at_price: 1_900, variants }]);
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
  const { user, api } = await renderProducts([file], []);
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

describe('a product entered by hand', () => {
  const own: Product = { ...mug, is_entered: true, compare_at_price: 1_900 };
  const calls: Calls = {
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
    await user.type(variant.getByLabelText(/^What distinguishes it/), 'Size: L');
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

  test('is edited with its price and stock, and the server says what it cannot read', async () => {
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
    await renderProducts([], [own, { ...mug, id: 'product-2', name: 'Imported cup' }]);
    expect(await screen.findByRole('button', { name: 'Actions for Red mug' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Imported cup' })).toBeNull();
  });

  test('cannot be added without edit permission', async () => {
    await renderProducts([], [own], false);
    expect(await screen.findByText('Red mug')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Actions for |Add a product/ })).toBeNull();
  });
});

describe('descriptions of a table of products', () => {
  const described = { ...file, state: 'ready', column_descriptions: { cost: 'With tax' } } as const;
  const proposal = {
    dataframe_description: 'Table “spring.csv”.',
    column_description: { title: 'Text, such as Red mug.', cost: 'Number from 1 to 9.' },
  };
  const open = async (propose: NonNullable<Calls['POST /ecommerce/generate_description']>) => {
    const screenOf = await renderProducts([described], [mug], true, {
      'POST /ecommerce/generate_description': propose,
    });
    await screenOf.user.click(await screen.findByRole('button', { name: 'Descriptions' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = async (name: string) => dialog.findByLabelText<HTMLInputElement>(name);
    await field('Description of title');
    return { ...screenOf, dialog, field };
  };

  test('are proposed for empty fields and only saved on submit', async () => {
    const { user, api, dialog, field } = await open(proposal);
    await user.type(await field('What the table is about'), 'Our spring range');
    await user.click(dialog.getByRole('button', { name: 'Propose descriptions' }));
    expect(await dialog.findByText(/1 empty field was filled in/)).toBeTruthy();
    expect((await field('What the table is about')).value).toBe('Our spring range');
    expect((await field('Description of title')).value).toBe('Text, such as Red mug.');
    expect((await field('Description of cost')).value).toBe('With tax');
    const saved = () => api.requests.find(({ name }) => name.startsWith('PATCH'))?.body;
    expect(saved()).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Propose descriptions' }));
    expect(await dialog.findByText('There is nothing to fill in.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved()).toEqual({
        description: 'Our spring range',
        columns: { title: 'Text, such as Red mug.' },
      }),
    );
  });

  test('stay unchanged and show the reason when proposing fails', async () => {
    const { user, dialog, field } = await open(() => {
      throw new FakeProblem(503, { code: 'unavailable', detail: 'Try again later.' });
    });
    await user.type(await field('Description of title'), 'Name');
    await user.click(dialog.getByRole('button', { name: 'Propose descriptions' }));
    expect(await dialog.findByText('Try again later.')).toBeTruthy();
    expect((await field('Description of title')).value).toBe('Name');
  });
});

test('a failed source shows its reason, and no buttons without edit permission', async () => {
  await renderProducts([{ ...file, state: 'failed', reason: 'no_names' }], [], false);
  expect(await screen.findByText(/No column has the names/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
