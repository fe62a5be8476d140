import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { findPublishedWindow, type PublishedWindow } from './published-window.repository.ts';

/**
 * The window as a customer's page may use it: 404 for one that never was, 410 for a deleted one,
 * 403 for pages of origins that it does not allow. A request without an origin comes from no page
 * (a server, a test); tokens and limits guard those.
 */
export async function embeddableWindow(
  db: Database,
  hashOrId: string,
  origin: string | null,
): Promise<PublishedWindow> {
  const window = found(await findPublishedWindow(db, hashOrId), 'window');
  if (window.gone) throw new AppError('window_gone');
  const { allowedOrigins } = window;
  if (!origin || allowedOrigins.length === 0) return window;
  if (!allowedOrigins.some((allowed) => matches(allowed, origin))) {
    throw new AppError('origin_not_allowed', `${origin} may not embed this window`);
  }
  return window;
}

/** Whether the AI answers new questions: window and agent are both on (Q1). */
export function aiAnswers({ agentOn, agent }: PublishedWindow): boolean {
  return agentOn && agent?.agentOn === true;
}

/** `https://*.example.com` allows every name below example.com. */
function matches(allowed: string, origin: string): boolean {
  const [scheme, host = ''] = allowed.split('://');
  if (!host.startsWith('*.')) return allowed === origin;
  return origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1));
}
