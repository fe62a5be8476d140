import type { ProductFile } from '#shared/contracts/knowledge/product-files.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { ProductsSection } from '../knowledge/products/products-section.tsx';
import { fakeWindow } from './fake-chatbot.ts';

const time = '2026-11-01T09:00:00.000Z';
export const fakeFile: ProductFile = {
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

export const fakeProduct: Product = {
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

export type ProductCalls = NonNullable<Parameters<typeof renderScreen>[0]['calls']>;

/** Renders the products of a chatbot with these sources and products. */
export function renderProducts(
  files: ProductFile[],
  products: Product[],
  mayEdit = true,
  calls: ProductCalls = {},
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
      'POST /ecommerce/files': { ...fakeFile, job_id: '' },
      'GET /windows': fakeWindow({ languages: ['ko', 'en'] }),
      'PATCH /ecommerce/files/:id': fakeFile,
      ...calls,
    },
  });
}
