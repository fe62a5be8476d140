const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a link in an answer, or undefined when it is not one that we follow. */
export function safeLink(href: string): string | undefined {
  try {
    return allowed.has(new URL(href).protocol) ? href : undefined;
  } catch {
    return undefined; // relative: an answer has no place of its own
  }
}
