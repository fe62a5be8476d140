/** The absolute http(s) address of a link; null for other protocols and invalid ones. */
export function resolveWebAddress(text: string | null | undefined, base?: string): string | null {
  if (!text?.trim()) return null;
  try {
    const { href, protocol } = new URL(text.trim(), base);
    return /^https?:$/.test(protocol) && href.length <= 2048 ? href : null;
  } catch {
    return null;
  }
}
