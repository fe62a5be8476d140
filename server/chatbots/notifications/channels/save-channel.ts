import { invalidField } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { newId, newToken } from '#server/platform/ids.ts';
import { maySendSecretTo } from '#server/platform/outbound/guarded-connection.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import type {
  NewNotificationChannel,
  NotificationChannel,
  NotificationChannelChange,
} from '#shared/contracts/chatbots/notification-channels.ts';
import { type ChannelRow, createChannelsRepository, secretOwner } from './channels.repository.ts';

export interface ChannelDeps {
  sealer: Sealer;
  /** Private `host:port` pairs that organizations may enter. */
  allow: readonly string[];
}

const maxChannels = 20;

/** Adds a channel; returns its id and, for a `webhook`, the secret that signs its messages. */
export async function addChannel(
  context: MemberContext,
  { url, ...channel }: NewNotificationChannel,
  deps: ChannelDeps,
): Promise<{ id: string; secret: string | null }> {
  const { caller, transaction, audit, language } = context;
  const channels = createChannelsRepository(transaction, caller.organizationId);
  const id = newId();
  const owner = secretOwner(caller.organizationId, id);
  const { host, sealed_url: sealedUrl } = addressColumns(url, owner, deps);
  const count = async () => (await channels.list()).length;
  await assertRoom(context, { what: 'notification channels', limit: maxChannels, count });
  const secret = channel.kind === 'webhook' ? newToken() : null;
  const sealedSecret = secret && deps.sealer.seal(secret, owner);
  await channels.insert({ ...channel, ...{ id, host, language, sealedUrl, sealedSecret } });
  const after = { ...channel, host };
  await audit({ action: 'channel.created', objectType: 'channel', objectId: id, after });
  return { id, secret };
}

/** Changes a channel. The address is write-only: a new one replaces it. */
export async function changeChannel(
  { caller, transaction, audit }: MemberContext,
  before: ChannelRow,
  { url, name, types, window_ids, paused }: NotificationChannelChange,
  deps: ChannelDeps,
): Promise<void> {
  const channels = createChannelsRepository(transaction, caller.organizationId);
  const { id } = before;
  const change = {
    ...(name !== undefined && { name }),
    ...(types !== undefined && { types }),
    ...(window_ids !== undefined && { window_ids }),
    ...(paused !== undefined && { paused }),
  };
  const address =
    url !== undefined && addressColumns(url, secretOwner(caller.organizationId, id), deps);
  const columns = { ...change, ...(address && { ...address, unreachable_at: null }) };
  if (Object.keys(columns).length === 0) return;
  await channels.change(id, columns);
  await audit({
    action: 'channel.changed',
    objectType: 'channel',
    objectId: id,
    before: toChannel(before),
    after: { ...toChannel(before), ...change, ...(address && { host: address.host }) },
  });
}

function addressColumns(url: string, owner: string, { sealer, allow }: ChannelDeps) {
  if (!maySendSecretTo(url, allow)) throw invalidField('url', 'invalid_url');
  return { host: new URL(url).host, sealed_url: sealer.seal(url, owner) };
}

export function toChannel({ created_at, ...row }: ChannelRow): NotificationChannel {
  return { ...row, created_at: created_at.toISOString() };
}
