import type { ReactNode } from 'react';
import { safeLink } from '#shared/utils/safe-link.ts';

interface UntrustedLinkProps {
  url: string | null;
  children: ReactNode;
}

/** A link from untrusted text; unsafe URLs render as text. */
export function UntrustedLink({ url, children }: UntrustedLinkProps) {
  const href = safeLink(url);
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
      {children}
    </a>
  );
}
