import { fieldLimits } from '#shared/contracts/field-limits.ts';

type FieldLimits = typeof fieldLimits;
/** A field with a limit in the requests of an endpoint. */
export type LimitedField<Name extends keyof FieldLimits> = keyof FieldLimits[Name] & string;

/**
 * Maximum of a request field in the endpoint's contract: the length of a text in characters, the value
 * of a number, or, for a path that ends with `[]`, the number of items. `maxOf('POST /windows', 'name')`
 */
export function maxOf<Name extends keyof FieldLimits>(
  endpoint: Name,
  field: LimitedField<Name>,
): number {
  // Every value is a number; the compiler does not infer it for a generic key.
  return fieldLimits[endpoint][field] as number;
}
