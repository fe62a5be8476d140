import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { invalidField } from '#server/platform/http/app-error.ts';

const keyTypes = {
  // PostgreSQL counts microseconds, which a JavaScript Date would truncate.
  timestamptz: {
    schema: z.iso.datetime().refine((time) => Date.parse(time) > 0),
    read: (column: RawBuilder<unknown>) =>
      sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
  integer: { schema: z.int32(), read: (column: RawBuilder<unknown>) => column },
  text: {
    // PostgreSQL rejects NUL in a text.
    schema: z.string().refine((text) => !text.includes('\0')),
    read: (column: RawBuilder<unknown>) => column,
  },
};

interface SortKey {
  column: RawBuilder<unknown>;
  type: keyof typeof keyTypes;
}

/**
 * Pages of a list that start after a row instead of at an offset: rows that are added or removed
 * meanwhile are neither skipped nor repeated, and deep pages read no more rows than the first. The
 * list is sorted by these keys in one direction; the last key is unique.
 */
export function createKeyset(keys: readonly SortKey[], order: 'asc' | 'desc') {
  const schema = z.array(z.unknown()).length(keys.length);

  return {
    /** The sort keys of a row, to be selected as `list_position`. */
    position: sql<string>`json_build_array(${sql.join(
      keys.map(({ column, type }) => keyTypes[type].read(column)),
    )})::text`,

    /** The rows after a position. */
    after(cursor: string): RawBuilder<boolean> {
      const values = parse(cursor).map((value, index) => {
        const type = keys[index]?.type ?? 'text';
        return sql`${value}::${sql.raw(type)}`;
      });
      const columns = sql.join(keys.map(({ column }) => column));
      const operator = sql.raw(order === 'asc' ? '>' : '<');
      return sql<boolean>`(${columns}) ${operator} (${sql.join(values)})`;
    },
  };

  function parse(cursor: string): unknown[] {
    const values = schema.safeParse(decode(cursor)).data;
    const isValid = values?.every(
      (value, index) => keyTypes[keys[index]?.type ?? 'text'].schema.safeParse(value).success,
    );
    if (!values || !isValid) throw invalidField('cursor', 'invalid');
    return values;
  }
}

/** Where the page after these rows starts; one row more than `size` was read. */
export function nextCursor(
  rows: readonly { list_position: string }[],
  size: number,
): string | null {
  const last = rows[size - 1];
  return rows.length > size && last ? Buffer.from(last.list_position).toString('base64url') : null;
}

/** A page of a list whose cursors are ids; one row more than `size` was read. */
export function pageById<Row extends { id: string }, Item>(
  rows: readonly Row[],
  size: number,
  toItem: (row: Row) => Item,
) {
  const page = rows.slice(0, size);
  const hasMore = rows.length > size;
  return {
    items: page.map(toItem),
    has_more: hasMore,
    next_cursor: hasMore ? (page.at(-1)?.id ?? null) : null,
  };
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
