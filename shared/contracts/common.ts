import { z } from 'zod';

/** Opaque id of a row. */
export const idSchema = z.string().min(1).max(64);
/** Public id of a window or an agent: 8 to 32 lower-case letters, digits and hyphens. */
export const hashIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{6,30}[a-z0-9]$/);
/** Path parameters of a call for one window. The hash id may belong to no window. */
export const windowParams = z.object({ hash: z.string().min(1).max(64) });
/** Maximum number of a message in its chat, and of any other PostgreSQL `integer`. */
export const maxSeq = 2 ** 31 - 1;
/** Timestamp in ISO 8601, UTC: `2026-03-01T09:30:00.000Z`. */
export const timeSchema = z.string();
/** Calendar date without a time: `2026-03-01`. */
export const dateSchema = z.iso.date();
/** Hex color: `#1f4fd8`. */
export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'invalid_color');
/** Absolute `http` or `https` URL. */
export const webUrlSchema = z.url({ protocol: /^https?$/, error: 'invalid_url' }).max(2048);
/** Image URL or the path of an uploaded file. `http:` is upgraded, because the console's CSP blocks it. */
export const imageUrlSchema = z.union([
  z
    .url({ protocol: /^https?$/, error: 'invalid_url' })
    .max(2048)
    .overwrite((url) => url.replace(/^http:/i, 'https:')),
  z.string().regex(/^\/files\/[\w./-]+$/, 'invalid_url'),
]);

/** Refinement of a list: whether no two of its values are equal. */
export const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/**
 * Refinement of a list of named items, some of which have an id: neither an id nor, without regard to
 * upper and lower case, a name occurs twice.
 */
export function hasUniqueNames(items: readonly { id?: string | undefined; name: string }[]) {
  return (
    isUnique(items.flatMap(({ id }) => id ?? [])) &&
    isUnique(items.map(({ name }) => name.toLowerCase()))
  );
}

/** Longest date range that a list accepts, in days. */
const maxDays = 366;

interface DateRangeContext {
  value: { start_date?: string | undefined; end_date?: string | undefined };
  issues: object[];
}

/** Refinement of a query with a date range: `end_date` must not precede `start_date`, at most 366 days. */
export function checkDates(context: DateRangeContext): void {
  const { start_date, end_date } = context.value;
  if (!start_date || !end_date) return;
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
  const message = days < 1 ? 'too_small' : days > maxDays ? 'too_big' : null;
  if (message) {
    context.issues.push({ code: 'custom', path: ['end_date'], message, input: end_date });
  }
}

/** Refinement of a query with a date range of any length: `end_date` must not precede `start_date`. */
export function checkDateOrder({ value, issues }: DateRangeContext): void {
  const { start_date, end_date } = value;
  if (!start_date || !end_date || end_date >= start_date) return;
  issues.push({ code: 'custom', path: ['end_date'], message: 'too_small', input: end_date });
}

/** Query of an offset-paginated list: 1-based `page`, at most 100 rows. */
export function pageQuery(size: number) {
  return {
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(size),
  };
}
/** Response of an offset-paginated list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  });
}

/**
 * Continues after the `next_cursor` of the previous page and overrides `page`. Without a cursor, for
 * example when page 7 is opened by URL, the page starts at an offset, so rows inserted or deleted in
 * between can be repeated or skipped.
 */
export const cursorQuery = { cursor: z.string().max(4000).optional() };
/** Response of a list that supports both `page` and `cursor`. */
export function cursoredPageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({ next_cursor: z.string().nullable() });
}

/** Response of a cursor-paginated list; `next_cursor` is null on the last page. */
export function cursorPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  });
}

/** Number of deleted rows. */
export const deletedSchema = z.object({ deleted: z.number().int() });

/** Boolean query parameter: `?flag`, `?flag=1` and `?flag=true` are true. */
export const flagSchema = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === '1' || value === '');

/** Background job. */
export const jobSchema = z.object({
  job_id: idSchema,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** Percent, 0 to 100. */
  progress: z.number().int(),
  message: z.string().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
});
export type Job = z.infer<typeof jobSchema>;
