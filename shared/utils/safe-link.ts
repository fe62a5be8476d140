const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The normalized URL of an untrusted link, or undefined when its scheme is not allowed. */
export function safeLink(url: string | null): string | undefined {
  try {
    const { protocol, href } = new URL(url ?? '');
    return allowedProtocols.has(protocol) ? href : undefined;
  } catch {
    return undefined; // relative URLs have no base here
  }
}
