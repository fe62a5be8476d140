/** A request with a body. */
export function postJson(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: toJson(body),
  };
}

/** `JSON.stringify` would ask the `toJSON` that old libraries put into every array and object. */
function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  const given = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${given.map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`).join()}}`;
}
