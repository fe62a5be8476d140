export type { PartOwner, PortablePart } from './part.ts';
export type { Parts } from './parts.ts';
export { portableRoutes } from './portable.routes.ts';
export type { StoredDocument, StoredProducts, StoredTable } from './store-files.ts';
