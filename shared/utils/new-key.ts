/**
 * A random key. `crypto.randomUUID` is missing on pages without TLS, as self-hosted consoles and
 * websites with a widget.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}
