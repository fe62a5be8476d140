import type { PublishedWindow } from '#server/features/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Refuses windows that are gone, and pages of origins that the window does not allow. A request
 * without an origin comes from no page (a server, a test); tokens and limits guard those.
 */
export function assertEmbeddable(window: PublishedWindow, origin: string | null): void {
  if (window.gone) throw new AppError('window_gone');
  if (!origin || window.allowedOrigins.length === 0) return;
  if (!window.allowedOrigins.some((allowed) => matches(allowed, origin))) {
    throw new AppError('origin_not_allowed', `${origin} may not embed this window`);
  }
}

/** `https://*.example.com` allows every name below example.com. */
function matches(allowed: string, origin: string): boolean {
  const [scheme, host = ''] = allowed.split('://');
  if (!host.startsWith('*.')) return allowed === origin;
  return origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1));
}
