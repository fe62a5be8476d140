import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { cacheLookups } from '#server/platform/short-cache.ts';
import { previewPrefix } from '../preview/previews.repository.ts';
import {
  findPreviewedWindow,
  findPublishedWindow,
  type PublishedWindow,
} from './published-window.repository.ts';

/**
 * Finds windows for the customer host: 404 when unknown, 410 when deleted, 403 for pages of origins
 * that the window does not allow. Requests without an origin do not come from pages but from servers
 * or tests; tokens and rate limits protect against abuse by those. Dedicated pages, at
 * `customerOrigin`, may show every window. A preview token can be used instead of the hash id.
 */
export function createEmbeddableWindows(db: Database, customerOrigin: string) {
  // Cached for a second, so that a busy window costs one lookup.
  const lookUp = cacheLookups((hashOrId: string) => findPublishedWindow(db, hashOrId), {
    ttlMs: 1_000,
    maxEntries: 1_000,
  });

  const isPreview = (hashOrId: string) => hashOrId.startsWith(previewPrefix);

  async function find(hashOrId: string, origin: string | null): Promise<PublishedWindow> {
    // Previews are not cached, so that they show the latest draft.
    const known = await (isPreview(hashOrId)
      ? findPreviewedWindow(db, hashOrId)
      : lookUp(hashOrId));
    const window = found(known, 'window');
    assertEmbeddable(window, origin === customerOrigin ? null : origin);
    return window;
  }

  return {
    find,
    /** Starts loading a window that a later step of the request needs. */
    prefetch(hashOrId: string): void {
      if (!isPreview(hashOrId)) lookUp(hashOrId).catch(() => {}); // the caller gets the error
    },
    /** The window of a customer's request; throws `not_found` for customers of other windows. */
    async getForCustomer(
      hashOrId: string,
      { customer, origin }: Pick<CustomerContext, 'customer' | 'origin'>,
    ): Promise<PublishedWindow> {
      const window = await find(hashOrId, origin);
      return found(window.id === customer.windowId ? window : null, 'window');
    },
  };
}
export type EmbeddableWindows = ReturnType<typeof createEmbeddableWindows>;

function assertEmbeddable(window: PublishedWindow, origin: string | null): void {
  if (window.isDeleted) throw new AppError('window_gone');
  const { allowedOrigins } = window;
  if (!origin || allowedOrigins.length === 0) return;
  if (!allowedOrigins.some((allowed) => matchesOrigin(allowed, origin))) {
    throw new AppError('origin_not_allowed', `${origin} may not embed this window`);
  }
}

/**
 * Why customers cannot chat; `open` when they can. Members can preview the draft of an archived
 * window.
 */
export function windowState({ isSuspended, isHidden, isPreview }: PublishedWindow) {
  if (isSuspended) return 'suspended';
  return isHidden && !isPreview ? 'archived' : 'open';
}

/** Throws when the window accepts nothing new from customers. */
export function assertWindowOpen(window: PublishedWindow): void {
  const state = windowState(window);
  if (state === 'suspended') throw new AppError('subscription_suspended');
  if (state === 'archived') throw new AppError('window_archived');
}

/** Whether the AI answers new questions: window and agent are both enabled. */
export function isAiEnabled({ agentOn, agent }: PublishedWindow): boolean {
  return agentOn && agent?.agentOn === true;
}

/** Whether customers may send files: agents for children accept none. */
export function acceptsFiles({ agent }: PublishedWindow): boolean {
  return agent?.type !== 'blooming';
}

/** `https://*.example.com` allows every subdomain of example.com. */
function matchesOrigin(allowed: string, origin: string): boolean {
  const [scheme, host = ''] = allowed.split('://');
  if (!host.startsWith('*.')) return allowed === origin;
  return origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1));
}
