import { readRelease } from '#server/chatbots/widget/index.ts';
import { createWindowsRepository, type WindowRow } from '#server/chatbots/windows/index.ts';
import { windowScope } from '#server/people/members/index.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { IsolationFailure, isolate } from '#server/platform/isolated/isolate.ts';
import {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedResponse,
} from '#server/platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { type InstallCheck, installEndpoints } from '#shared/contracts/chatbots/install.ts';
import { lastSeenOn, recordInstallation } from './last-seen.repository.ts';
import { violatedDirective } from './page-policy.ts';
import type { readPage as readIsolated } from './read-page.isolated.ts';

interface InstallCheckDeps {
  customerOrigin: string;
  /** Private addresses that may be fetched anyway. */
  outboundAllow: string[];
}

/** Checks whether a site embeds the window. */
export function installCheckRoutes(
  app: App,
  { customerOrigin, outboundAllow }: InstallCheckDeps,
): void {
  // Short, because a caller waits.
  const fetchPage = createGuardedFetch({
    allow: outboundAllow,
    maxBytes: 3_000_000,
    timeoutMs: 6_000,
  });
  app.addHook('onClose', () => fetchPage.close());

  implementInSteps(
    app,
    installEndpoints.check,
    async ({ body }, steps, window: WindowRow) => {
      const url = body.url ?? window.draft.website;
      if (!url) throw invalidField('url', 'required');
      const { origin } = new URL(url);
      const { organizationId } = steps.caller;
      const looking = { organizationId, hash: window.hash_id, customerOrigin };
      const page = await lookAt(fetchPage, url, looking);
      return steps.finish(async ({ transaction }) => {
        const seen = await lastSeenOn(transaction, organizationId, { windowId: window.id, origin });
        if (page.state === 'found')
          await recordInstallation(transaction, organizationId, window.id);
        return { ...page, last_seen_at: seen?.toISOString() ?? null };
      });
    },
    {
      find: async ({ hash }, { caller, transaction }) => {
        const windows = createWindowsRepository(transaction, caller.organizationId);
        return found(await windows.find(hash, { scope: windowScope(caller) }), 'window');
      },
    },
  );
}

const readPage = isolate<typeof readIsolated>({
  file: new URL('./read-page.isolated.ts', import.meta.url),
  name: 'readPage',
  milliseconds: 10_000,
  megabytes: 512,
});

type Looked = Omit<InstallCheck, 'last_seen_at'>;

async function lookAt(
  fetchPage: GuardedFetch,
  url: string,
  {
    organizationId,
    hash,
    customerOrigin,
  }: { organizationId: string; hash: string; customerOrigin: string },
): Promise<Looked> {
  const nothing = { url, other_windows: [], has_tag_manager: false, blocked_by: [] };
  const answer = await fetchPage(url, { headers: { accept: 'text/html' } }).catch(asOutboundError);
  const reason = answer instanceof OutboundError ? reasonOf(answer) : faultOf(answer);
  if (answer instanceof OutboundError || reason) {
    return { ...nothing, state: 'unreachable', ...(reason && { reason }) };
  }

  const page = await readPage({ organizationId }, answer.body, answer.url, customerOrigin).catch(
    withoutPage,
  );
  if (!page) return { ...nothing, state: 'unreachable', reason: 'too_large' };
  const [embedding] = page.embeddings;
  const others = page.windows.filter((name) => name !== hash);
  const shows = page.windows.includes(hash);
  const policy = answer.headers.get('content-security-policy');
  const current = embedding?.version ? await readRelease() : null;
  return {
    url: answer.url,
    state:
      embedding && shows ? 'found' : embedding && others.length > 0 ? 'other_window' : 'not_found',
    ...(embedding && { snippet: embedding.snippet }),
    ...(embedding?.version && {
      version: embedding.version,
      is_current: embedding.version === current?.version,
    }),
    other_windows: others,
    has_tag_manager: page.hasTagManager,
    blocked_by: violatedDirective([...(policy ? [policy] : []), ...page.policies], {
      directives:
        embedding?.snippet === 'frame' ? ['frame-src'] : ['script-src', 'connect-src', 'img-src'],
      origin: customerOrigin,
      pageOrigin: new URL(answer.url).origin,
      nonce: embedding?.nonce,
    }),
  };
}

/**
 * An internal host name gets the same response as an unknown one, so that the network cannot be
 * probed.
 */
function reasonOf({ code }: OutboundError) {
  return code === 'refused_address' ? 'unreachable' : code;
}

function withoutPage(error: unknown): null {
  if (error instanceof IsolationFailure) return null;
  throw error;
}

function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  throw error;
}

function faultOf({ status, headers }: GuardedResponse): 'http_error' | 'not_html' | undefined {
  if (status >= 400) return 'http_error';
  return /html/.test(headers.get('content-type') ?? 'html') ? undefined : 'not_html';
}
