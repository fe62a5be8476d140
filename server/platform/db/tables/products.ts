import type { ColumnType, Generated } from 'kysely';
import type {
  Product,
  ProductFailure,
  ProductFile,
  ProductMapping,
} from '#shared/contracts/products.ts';

type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: read as a value, written as JSON text. */
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export interface ProductFilesTable {
  organization_id: string;
  id: string;
  knowledge_id: string;
  kind: ProductFile['kind'];
  name: string;
  file_key: string | null;
  url: string | null;
  mapping: NullableJson<ProductMapping>;
  description: Generated<string>;
  column_descriptions: ColumnType<Record<string, string>, string | undefined, string>;
  state: Generated<ProductFile['state']>;
  reason: ProductFailure | null;
  progress: Generated<number>;
  product_count: Generated<number>;
  skipped_count: Generated<number>;
  version: Generated<number>;
  checkpoint: NullableJson<unknown>;
  job_id: string | null;
  last_checked_at: NullableTime;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface ProductsTable {
  organization_id: string;
  id: string;
  knowledge_id: string;
  file_id: string;
  key: string;
  version: number;
  content_hash: string;
  sku: string | null;
  name: string;
  price: number | null;
  compare_at_price: number | null;
  currency: string | null;
  image_url: string | null;
  url: string | null;
  description: string;
  stock: Product['stock'];
  quantity: number | null;
  category: string | null;
  brand: string | null;
  attributes: ColumnType<Record<string, string>, string, string>;
  searched: string;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface ProductTables {
  product_files: ProductFilesTable;
  products: ProductsTable;
}
