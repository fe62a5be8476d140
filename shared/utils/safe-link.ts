const followed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a link that somebody else wrote, or undefined when it is not one that we follow. */
export function safeLink(address: string | null): string | undefined {
  try {
    const { protocol, href } = new URL(address ?? '');
    return followed.has(protocol) ? href : undefined;
  } catch {
    return undefined; // relative: what was written has no place of its own
  }
}
