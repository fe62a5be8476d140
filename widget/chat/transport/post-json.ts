export function postJson(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: toJson(body),
  };
}

/** `JSON.stringify` would call a `toJSON` that old libraries add to the prototypes of the host page. */
function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  const defined = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${defined.map(([name, part]) => `${JSON.stringify(name)}:${toJson(part)}`).join()}}`;
}
