import type { Selectable } from 'kysely';
import type { DB } from './tables.ts';

/** Generated from the migrations by `npm run tables:update`. */
export type Tables = DB;

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
