/** An address that a link may lead to, made whole by the page it stands on; null for all others. */
export function webAddress(text: string | null | undefined, base?: string): string | null {
  if (!text?.trim()) return null;
  try {
    const { href, protocol } = new URL(text.trim(), base);
    return /^https?:$/.test(protocol) && href.length <= 2048 ? href : null;
  } catch {
    return null;
  }
}
