import type { ColumnType } from 'kysely';

/** Below 2^53 by a check of the table; written as bigint too. */
export type SafeAmount = ColumnType<number, number | bigint, number | bigint>;

/** jsonb: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** Written as array literals, and read only in SQL. */
export type Cells = ColumnType<unknown[], string, never>;

/** Read as a text, because the driver's numbers are exact only up to 2^53. */
export type MinorUnits = ColumnType<unknown, bigint, never>;
