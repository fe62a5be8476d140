type NonEmpty<Value> = { [Key in keyof Value]?: Exclude<Value[Key], null | undefined> };

/**
 * Removes the fields whose value is `""`, null, undefined, `[]` or `{}`; `false` and 0 are kept. The
 * API expects fields to be emptied in `clear` instead.
 */
export function omitEmpty<Value extends object>(change: Value): NonEmpty<Value> {
  const filled = Object.entries(change).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled) as NonEmpty<Value>; // a subset of the fields
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
