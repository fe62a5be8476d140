import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedResponse,
} from '#server/platform/outbound/guarded-fetch.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { notificationPath, notificationText } from '../present-notification.ts';
import { type ClaimedDelivery, createChannelOutbox } from './channel-outbox.repository.ts';
import { secretOwner } from './channels.repository.ts';
import { bodyFor, type ChannelMessage, signatureOf } from './message-for.ts';

interface DeliveryDeps {
  db: Database;
  sealer: Sealer;
  translator: Translator;
  consoleOrigin: string;
  /** Private `host:port` pairs that may be posted to. */
  allow: string[];
  timeoutMs?: number;
}

const maxResponseBytes = 64 * 1024;
const maxRetryAfterSeconds = 24 * 3600;

/**
 * Posts the deliveries that are due, at least once: if a process dies before it stores the response, the
 * receiver gets the delivery again with the same id.
 */
export async function deliverToChannels(deps: DeliveryDeps): Promise<void> {
  const outbox = createChannelOutbox(deps.db);
  const fetch = createGuardedFetch({
    ...{ allow: deps.allow, maxBytes: maxResponseBytes, timeoutMs: deps.timeoutMs ?? 10_000 },
  });
  try {
    for (let next = await outbox.claim(); next; next = await outbox.claim()) {
      await deliver(next, fetch, deps);
    }
  } finally {
    await fetch.close();
  }
}

/** Deletes old entries of the log. */
export function sweepDeliveries(db: Database): Promise<void> {
  return createChannelOutbox(db).sweep();
}

async function deliver(
  delivery: ClaimedDelivery,
  fetch: GuardedFetch,
  deps: DeliveryDeps,
): Promise<void> {
  const outbox = createChannelOutbox(deps.db);
  const { channel, organization_id, channel_id } = delivery;
  const owner = secretOwner(organization_id, channel_id);
  const url = deps.sealer.open(channel.sealed_url, owner);
  const secret = channel.sealed_secret && deps.sealer.open(channel.sealed_secret, owner);
  if (!url)
    return outbox.markFailed(delivery, { status: null, error: 'the address is unreadable' });
  const body = bodyFor(channel.kind, messageOf(delivery, deps));
  const headers = { 'content-type': 'application/json', ...signed(delivery.id, secret, body) };
  const response = await fetch(url, { method: 'POST', headers, body }).catch(toReason);
  if (typeof response === 'string') {
    await outbox.scheduleRetry(delivery, { status: null, error: response }, 0);
    return outbox.pauseChannel(delivery);
  }
  if (response.status < 300) return outbox.markSent(delivery, response.status);
  const failure = { status: response.status, error: `HTTP ${response.status}` };
  if (!isTransient(response.status)) return outbox.markFailed(delivery, failure);
  return outbox.scheduleRetry(delivery, failure, retryAfterOf(response));
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unreachable';
}

function messageOf(
  { id, type, subject_id, window, session_id, created_at, channel }: ClaimedDelivery,
  { translator, consoleOrigin }: DeliveryDeps,
): ChannelMessage {
  const subject = type && {
    type,
    subject_id: subject_id ?? '',
    window,
    session_id,
    actor_name: null,
  };
  const { language } = channel;
  return {
    id,
    type: type ?? 'test',
    text: subject
      ? notificationText(subject, { translator, language })
      : translator.text(language, 'server:notify.channelTest'),
    url: `${consoleOrigin}${subject ? notificationPath(subject) : consolePaths.home}`,
    chatbot: window && { id: window.hash_id, name: window.name },
    session_id,
    created_at: created_at.toISOString(),
  };
}

function signed(id: string, secret: string | null, body: string): Record<string, string> {
  if (!secret) return {};
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    'chatwindow-delivery': id,
    'chatwindow-timestamp': timestamp,
    'chatwindow-signature': signatureOf(secret, timestamp, body),
  };
}

function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function retryAfterOf({ headers }: GuardedResponse): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfterSeconds) : 0;
}
