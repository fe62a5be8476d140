import { z } from 'zod';

export const idSchema = z.string().min(1).max(64);
/** Public id of a window or an agent (G8). */
export const hashIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{6,30}[a-z0-9]$/);
/** ISO-8601 UTC on the wire (G9). */
export const timeSchema = z.string();
export const dateSchema = z.iso.date();
export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'invalid_color');
export const webUrlSchema = z.url({ protocol: /^https?$/, error: 'invalid_url' }).max(2048);
/** An https address, or the path of one of our own uploads; pages of ours show no picture by `http:`. */
export const imageUrlSchema = z.union([
  z
    .url({ protocol: /^https?$/, error: 'invalid_url' })
    .max(2048)
    .overwrite((address) => address.replace(/^http:/i, 'https:')),
  z.string().regex(/^\/files\/[\w./-]+$/, 'invalid_url'),
]);

/** Days that lists may be asked for at once. */
const mostDays = 366;

/** Whether dates are in their order and at most a year apart; for `check` of a query with both. */
export function checkDates(context: {
  value: { start_date?: string | undefined; end_date?: string | undefined };
  issues: object[];
}): void {
  const { start_date, end_date } = context.value;
  if (!start_date || !end_date) return;
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
  const message = days < 1 ? 'too_small' : days > mostDays ? 'too_big' : null;
  if (message) {
    context.issues.push({ code: 'custom', path: ['end_date'], message, input: end_date });
  }
}

/** Page style of G5: 1-based, at most 100 rows. */
export function pageQuery(size: number) {
  return {
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(size),
  };
}
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  });
}

/** Cursor style of G5. */
export function cursorPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  });
}

export const deletedSchema = z.object({ deleted: z.number().int() });

/** A query flag: `true`, `1` or empty are true. */
export const flagSchema = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === '1' || value === '');

export const jobSchema = z.object({
  job_id: idSchema,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 100. */
  progress: z.number().int(),
  message: z.string().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
});
export type Job = z.infer<typeof jobSchema>;
