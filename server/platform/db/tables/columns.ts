import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
export type NullableTime = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb: read as a value, written as JSON text. */
export type JsonOf<Value> = ColumnType<Value, string, string>;
