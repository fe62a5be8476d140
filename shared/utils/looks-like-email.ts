/** A quick check before sending; the server validates the address itself. */
export function looksLikeEmail(text: string): boolean {
  return /^\s*[^\s@]+@[^\s@]+\s*$/.test(text);
}
