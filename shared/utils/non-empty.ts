type NonEmpty<Value> = { [Key in keyof Value]?: Exclude<Value[Key], null | undefined> };

/**
 * The fields of a change without `""`, null, undefined, `[]` and `{}`; `false` and 0 stay. To empty
 * a field, a change lists it in `clear`.
 */
export function nonEmpty<Value extends object>(change: Value): NonEmpty<Value> {
  const filled = Object.entries(change).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled) as NonEmpty<Value>; // only fields were taken away
}

/** True for `""`, null, undefined, `[]` and `{}`. */
export function isEmpty(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/** Dates and files have no own keys but are not empty. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
