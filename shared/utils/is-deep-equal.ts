/** Deep equality of JSON values; ignores the order of keys and undefined properties. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const keys = Object.keys(one).filter((key) => one[key] !== undefined);
  const otherKeys = Object.keys(other).filter((key) => other[key] !== undefined);
  return keys.length === otherKeys.length && keys.every((key) => isDeepEqual(one[key], other[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
