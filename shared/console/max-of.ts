import { fieldLimits } from '#shared/contracts/field-limits.ts';

type FieldLimits = typeof fieldLimits;
/** A field with a limit in the requests of an endpoint. */
export type LimitedField<Name extends keyof FieldLimits> = keyof FieldLimits[Name] & string;

/**
 * What a field of a request may have at most, by the endpoint's contract: characters of a text, or a
 * number, or with `[]` items of a list. `maxOf('POST /windows', 'name')`
 */
export function maxOf<Name extends keyof FieldLimits>(
  endpoint: Name,
  field: LimitedField<Name>,
): number {
  // Every value is a number; the compiler does not infer it for a generic key.
  return fieldLimits[endpoint][field] as number;
}
