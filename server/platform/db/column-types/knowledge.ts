import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { DataColumn } from '#shared/contracts/knowledge/data-tables.ts';
import type { FaqUploadRow } from '#shared/contracts/knowledge/faq-files.ts';
import type { ProductMapping } from '#shared/contracts/knowledge/product-files.ts';
import type { Product, ProductVariant } from '#shared/contracts/knowledge/products.ts';
import type {
  pageReasons,
  pageStates,
  websiteKinds,
} from '#shared/contracts/knowledge/websites.ts';
import type { Cells, Json } from './stored-values.ts';

/** What a chunk was made from. Facts and interviews of companions are cited as taught answers. */
export type SourceType = Citation['source_type'] | 'trivia' | 'interview';

/** The state of a knowledge source. A `new` one waits until its owner confirms how to read it. */
export type SourceState =
  | 'new'
  | 'queued'
  | 'reading'
  | 'indexing'
  | 'ready'
  | 'failed'
  | 'stopped';

/** Properties of a column, detected when its file was read. */
export type FoundColumn = Omit<DataColumn, 'description' | 'proposed'> & {
  /** All distinct values, where they are few enough to be recognized in questions. */
  values: string[];
};

/** Columns of the tables of `knowledge`. */
export interface KnowledgeColumns {
  'chunks.position': Json<NonNullable<Citation['position']>>;
  'chunks.source_type': SourceType;
  'data_cells.numbers': Cells;
  'data_cells.texts': Cells;
  'data_cells.times': Cells;
  'data_tables.column_descriptions': Json<Record<string, string>>;
  'data_tables.columns': Json<FoundColumn[]>;
  'faq_uploads.rows': Json<FaqUploadRow[]>;
  'product_files.column_descriptions': Json<Record<string, string>>;
  'product_files.mapping': Json<ProductMapping>;
  'products.attributes': Json<Record<string, string>>;
  'products.stock': Product['stock'];
  'products.variants': Json<ProductVariant[]>;
  'sources.checkpoint': Json<unknown>;
  'sources.details': Json<unknown>;
  'sources.state': SourceState;
  'web_pages.reason': (typeof pageReasons)[number];
  'web_pages.state': (typeof pageStates)[number];
  'websites.scope': (typeof websiteKinds)[number];
}
