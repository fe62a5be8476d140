/**
 * A random key. `crypto.randomUUID` is missing on pages without TLS, such as self-hosted consoles and
 * websites that embed the widget.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}
