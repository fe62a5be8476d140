import type { Selectable } from 'kysely';
import type { DB } from './tables.ts';

/** Generated from the migrations by `npm run tables:update`. */
export type DatabaseTables = DB;

export type Row<Name extends keyof DatabaseTables> = Selectable<DatabaseTables[Name]>;
