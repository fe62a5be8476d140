import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { VisitorContext } from '#server/platform/http/contexts.ts';
import { cachedShortly } from '#server/platform/short-cache.ts';
import { previewPrefix } from './previews.repository.ts';
import {
  findPreviewedWindow,
  findPublishedWindow,
  type PublishedWindow,
} from './published-window.repository.ts';

/**
 * Finds windows as a customer's page may use them: 404 for one that never was, 410 for a deleted one,
 * 403 for pages of origins that it does not allow. A request without an origin comes from no page
 * (a server, a test); tokens and limits guard those. Our own pages, at `customerOrigin`, show every
 * window. The token of a preview stands for the hash id.
 */
export function createEmbeddableWindows(db: Database, customerOrigin: string) {
  // A change takes effect within the second; meanwhile a busy window costs one lookup.
  const lookUp = cachedShortly((hashOrId: string) => findPublishedWindow(db, hashOrId), {
    ms: 1_000,
    most: 1_000,
  });

  const isPreview = (hashOrId: string) => hashOrId.startsWith(previewPrefix);

  async function find(hashOrId: string, origin: string | null): Promise<PublishedWindow> {
    // Who edits a draft wants to see the last change.
    const known = await (isPreview(hashOrId)
      ? findPreviewedWindow(db, hashOrId)
      : lookUp(hashOrId));
    const window = found(known, 'window');
    assertEmbeddable(window, origin === customerOrigin ? null : origin);
    return window;
  }

  return {
    find,
    /** Begins to look for a window that is about to be asked for. */
    expect(hashOrId: string): void {
      if (!isPreview(hashOrId)) lookUp(hashOrId).catch(() => {}); // told to whoever asks
    },
    /** The window that a customer's call names; to customers of another one it does not exist. */
    async ofVisitor(
      hashOrId: string,
      { visitor, origin }: Pick<VisitorContext, 'visitor' | 'origin'>,
    ): Promise<PublishedWindow> {
      const window = await find(hashOrId, origin);
      return found(window.id === visitor.windowId ? window : null, 'window');
    },
  };
}
export type EmbeddableWindows = ReturnType<typeof createEmbeddableWindows>;

function assertEmbeddable(window: PublishedWindow, origin: string | null): void {
  if (window.gone) throw new AppError('window_gone');
  const { allowedOrigins } = window;
  if (!origin || allowedOrigins.length === 0) return;
  if (!allowedOrigins.some((allowed) => matches(allowed, origin))) {
    throw new AppError('origin_not_allowed', `${origin} may not embed this window`);
  }
}

/** Why customers cannot chat; `open` when they can. Members try the draft of an archived window. */
export function windowState({ suspended, hidden, isPreview }: PublishedWindow) {
  if (suspended) return 'suspended';
  return hidden && !isPreview ? 'archived' : 'open';
}

/** Throws where nothing new is taken from customers. */
export function assertOpen(window: PublishedWindow): void {
  const state = windowState(window);
  if (state === 'suspended') throw new AppError('subscription_suspended');
  if (state === 'archived') throw new AppError('window_archived');
}

/** Whether the AI answers new questions: window and agent are both on (Q1). */
export function aiAnswers({ agentOn, agent }: PublishedWindow): boolean {
  return agentOn && agent?.agentOn === true;
}

/** Whether customers may send files: who talks with children takes no pictures of them (Z18). */
export function takesFiles({ agent }: PublishedWindow): boolean {
  return agent?.type !== 'blooming';
}

/** `https://*.example.com` allows every name below example.com. */
function matches(allowed: string, origin: string): boolean {
  const [scheme, host = ''] = allowed.split('://');
  if (!host.startsWith('*.')) return allowed === origin;
  return origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1));
}
