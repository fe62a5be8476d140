import type { ColumnType } from 'kysely';
import type { SalesDetails } from '#shared/contracts/sales.ts';

interface SalesDetailsTable {
  organization_id: string;
  agent_id: string;
  /** jsonb: read as a value, written as JSON text. */
  details: ColumnType<Partial<SalesDetails>, string, string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SalesTables {
  sales_details: SalesDetailsTable;
}
