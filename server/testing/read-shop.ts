import type { Batch } from '#server/knowledge/products/read-table-products.ts';
import { readShopProducts } from '#server/knowledge/products/shop/read-shop-products.ts';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { type ShopPages, startShopServer } from './stand-ins/shop-server.ts';

/** Imports the products of a shop with these pages, starting at a path. */
export async function readShop(pages: ShopPages, path = '', checkpoint?: object) {
  const shop = await startShopServer(pages);
  const fetch = createGuardedFetch({ allow: [shop.host], maxBytes: 10_000_000, timeoutMs: 20_000 });
  const batches: Batch[] = [];
  const source = { organizationId: 'org', url: shop.url + path, currency: 'KRW', checkpoint };
  try {
    for await (const batch of readShopProducts(fetch, source, { pauseMs: 0 })) batches.push(batch);
    const products = batches.flatMap((batch) => batch.products);
    return { products, batches, requested: shop.requested };
  } finally {
    await fetch.close();
    await shop.close();
  }
}
