export type { PartOwner, PortablePart } from './part.ts';
export { importParts, type Parts } from './parts.ts';
export { portableRoutes } from './portable.routes.ts';
export {
  type StoredDocument,
  type StoredProducts,
  type StoredTable,
  storeFiles,
} from './store-files.ts';
