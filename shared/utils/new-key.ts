/** `crypto.randomUUID` is missing where a page is served without TLS: consoles, and sites with a widget. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}
