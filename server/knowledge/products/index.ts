export { addShop } from './add-shop.ts';
export { productEntryRoutes } from './entries/entries.routes.ts';
export { productsPart } from './portable-products.ts';
export { createProductFilesRepository } from './product-files.repository.ts';
export type { ProductRow } from './products.repository.ts';
export { productRoutes } from './products.routes.ts';
export { productsKind } from './products-kind.ts';
export { storeSampleProducts } from './sample/store-sample.ts';
export { offerOf } from './variants/offer-of.ts';
