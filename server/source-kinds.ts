import { tableKind } from './knowledge/data-tables/index.ts';
import { documentKind } from './knowledge/documents/index.ts';
import { productsKind } from './knowledge/products/index.ts';
import type { SourceKind } from './knowledge/sources/index.ts';
import { websiteKind } from './knowledge/websites/index.ts';

/** The kinds of knowledge sources: a new one is defined in a folder of its own and listed here. */
export const sourceKinds: readonly SourceKind[] = [
  documentKind,
  tableKind,
  productsKind,
  websiteKind,
];
