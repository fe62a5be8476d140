import { readRelease } from '#server/chatbots/widget/index.ts';
import {
  createWindowActivityRepository,
  type WindowRow,
} from '#server/chatbots/window-store/index.ts';
import { getWindow } from '#server/chatbots/windows/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
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
import { findLastSeen } from './last-seen.repository.ts';
import { findViolatedDirectives } from './page-policy.ts';
import type { readPage as readIsolated } from './read-page.isolated.ts';

interface InstallCheckDeps {
  customerOrigin: string;
  /** Private addresses that the check may fetch. */
  outboundAllow: string[];
}

/** Checks whether a website embeds the window. */
export function installCheckRoutes(
  app: App,
  { customerOrigin, outboundAllow }: InstallCheckDeps,
): void {
  // A short timeout, because the caller waits for the result.
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
      const { organizationId } = steps.caller;
      const target = { organizationId, hash: window.hash_id, customerOrigin };
      const page = await inspectPage(fetchPage, url, target);
      return steps.finish(async ({ transaction }) => {
        const seen = await findLastSeen(transaction, organizationId, {
          windowId: window.id,
          origin: new URL(page.url).origin,
        });
        if (page.state === 'found') {
          const activity = createWindowActivityRepository(transaction, organizationId);
          await activity.recordInstallation(window.id);
        }
        return { ...page, last_seen_at: seen?.toISOString() ?? null };
      });
    },
    { find: ({ hash }, context) => getWindow(hash, context) },
  );
}

const readPage = isolate<typeof readIsolated>({
  file: new URL('./read-page.isolated.ts', import.meta.url),
  name: 'readPage',
  milliseconds: 10_000,
  megabytes: 512,
});

type Inspection = Omit<InstallCheck, 'last_seen_at'>;

async function inspectPage(
  fetchPage: GuardedFetch,
  url: string,
  {
    organizationId,
    hash,
    customerOrigin,
  }: { organizationId: string; hash: string; customerOrigin: string },
): Promise<Inspection> {
  const noFindings = { url, other_windows: [], has_tag_manager: false, blocked_by: [] };
  const response = await fetchPage(url, { headers: { accept: 'text/html' } }).catch(
    asOutboundError,
  );
  const reason =
    response instanceof OutboundError ? reasonOf(response) : findResponseProblem(response);
  if (response instanceof OutboundError || reason) {
    return { ...noFindings, state: 'unreachable', ...(reason && { reason }) };
  }

  const page = await readPage(
    { organizationId },
    response.body,
    response.url,
    customerOrigin,
  ).catch(nullOnIsolationFailure);
  if (!page) return { ...noFindings, state: 'unreachable', reason: 'too_large' };
  const [embedding] = page.embeddings;
  const others = page.windows.filter((name) => name !== hash);
  const embedsWindow = page.windows.includes(hash);
  const policy = response.headers.get('content-security-policy');
  const current = embedding?.version ? await readRelease() : null;
  return {
    url: response.url,
    state:
      embedding && embedsWindow
        ? 'found'
        : embedding && others.length > 0
          ? 'other_window'
          : 'not_found',
    ...(embedding && { snippet: embedding.snippet }),
    ...(embedding?.version && {
      version: embedding.version,
      is_current: embedding.version === current?.version,
    }),
    other_windows: others,
    has_tag_manager: page.hasTagManager,
    blocked_by: findViolatedDirectives([...(policy ? [policy] : []), ...page.policies], {
      directives:
        embedding?.snippet === 'frame' ? ['frame-src'] : ['script-src', 'connect-src', 'img-src'],
      origin: customerOrigin,
      pageOrigin: new URL(response.url).origin,
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

function nullOnIsolationFailure(error: unknown): null {
  if (error instanceof IsolationFailure) return null;
  throw error;
}

function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  throw error;
}

function findResponseProblem({
  status,
  headers,
}: GuardedResponse): 'http_error' | 'not_html' | undefined {
  if (status >= 400) return 'http_error';
  return /html/.test(headers.get('content-type') ?? 'html') ? undefined : 'not_html';
}
