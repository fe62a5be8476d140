import type { NewProduct } from '../new-product.ts';
import { writeProductLines } from '../product-lines.isolated.ts';
import { batchSize, maxProducts, type ProductLine } from '../product-lines.ts';
import { readCafe24Page } from './cafe24.isolated.ts';
import { decodePage } from './decode-page.isolated.ts';
import { readJsonLd } from './json-ld.isolated.ts';
import { parseMerchantFeed } from './parse-merchant-feed.isolated.ts';
import type { ShopPage } from './shop-page.ts';

export { feedLinks } from './feed-links.isolated.ts';
export { parseShopify, parseShopifyCurrency } from './shopify.isolated.ts';
export { parseWooCommerce } from './woocommerce.isolated.ts';

const maxPageProducts = 1_000;

/** The products in the structured data of a page. */
export function readProductPage(page: ShopPage, currency: string): NewProduct[] {
  const text = decodePage(page);
  const products = readJsonLd(text, page.url, currency);
  return (products.length > 0 ? products : readCafe24Page(text, page.url)).slice(
    0,
    maxPageProducts,
  );
}

/** Writes the products of a feed to a file; returns their number and whether any has a price. */
export async function writeFeedProducts(page: ShopPage, currency: string, to: string) {
  const products = parseMerchantFeed(decodePage(page), page.url, currency).slice(0, maxProducts);
  await writeProductLines(to, inLines(products));
  return { count: products.length, hasPrices: products.some(({ price }) => price !== null) };
}

function* inLines(products: NewProduct[]): Generator<ProductLine> {
  for (let done = 0; done < products.length; done += batchSize) {
    const some = products.slice(done, done + batchSize);
    yield { products: some, done: done + some.length, skipped: 0 };
  }
}
