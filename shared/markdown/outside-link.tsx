import type { ReactNode } from 'react';
import { safeLink } from '#shared/utils/safe-link.ts';

interface OutsideLinkProps {
  address: string | null;
  children: ReactNode;
}

/** A link from untrusted text; unsafe URLs render as text. */
export function OutsideLink({ address, children }: OutsideLinkProps) {
  const href = safeLink(address);
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
      {children}
    </a>
  );
}
