/** The absolute URL of a link; null for invalid ones and protocols other than HTTP and HTTPS. */
export function resolveHttpUrl(text: string | null | undefined, base?: string): string | null {
  if (!text?.trim()) return null;
  try {
    const { href, protocol } = new URL(text.trim(), base);
    return /^https?:$/.test(protocol) && href.length <= 2048 ? href : null;
  } catch {
    return null;
  }
}
