import { z } from 'zod';

/**
 * What a field tells of a customer: their name; a text that may name them or say how to reach them;
 * a web address; the name of a file; or a fact that they gave, which is theirs altogether.
 */
export type PersonalKind = 'name' | 'text' | 'address' | 'file' | 'fact';

const kinds = z.registry<{ kind: PersonalKind }>();

/**
 * Marks a field: the server covers it in whatever it sends to members without `customer_info` (RP3,
 * Z7), whichever call or event it stands in. The mark comes last: a schema made from it has none.
 */
export function ofCustomer<Schema extends z.ZodType>(kind: PersonalKind, schema: Schema): Schema {
  kinds.add(schema, { kind });
  return schema;
}

/** How the schema itself is marked. */
export function personalKindOf(schema: z.ZodType): PersonalKind | undefined {
  return kinds.get(schema)?.kind;
}
