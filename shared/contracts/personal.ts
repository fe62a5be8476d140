import { z } from 'zod';

/**
 * How a personal field is masked: `name` becomes a label, personal data within `text` is masked, a
 * `url` also loses its query, `file` keeps only its extension, and `fact` is masked as a whole.
 */
export type PersonalKind = 'name' | 'text' | 'url' | 'file' | 'fact';

const kinds = z.registry<{ kind: PersonalKind }>();

/**
 * Marks a field as personal data: the server masks it in every response and event for members without
 * `customer_info`. Apply it last, because schemas derived from a marked one are not marked.
 */
export function personal<Schema extends z.ZodType>(kind: PersonalKind, schema: Schema): Schema {
  kinds.add(schema, { kind });
  return schema;
}

/** Kind of personal data of this schema; does not look into nested schemas. */
export function personalKindOf(schema: z.ZodType): PersonalKind | undefined {
  return kinds.get(schema)?.kind;
}
