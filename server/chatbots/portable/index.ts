export type { PartOwner, PortablePart } from './part.ts';
export { importParts, type Parts } from './parts.ts';
export { portableRoutes } from './portable.routes.ts';
export {
  type StoredDataTable,
  type StoredDocument,
  type StoredProducts,
  storeFiles,
} from './store-files.ts';
