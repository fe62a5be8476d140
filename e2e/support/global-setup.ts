import { startProduct } from './product.ts';

/** Starts the product for all browser tests; what it returns stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop, ...info } = await startProduct();
  process.env.E2E_PRODUCT = JSON.stringify(info);
  return stop;
}
