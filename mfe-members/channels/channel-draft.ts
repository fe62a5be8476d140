import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';
import { parseUrl } from '#shared/utils/parse-url.ts';

/** The fields of the form; the address is empty while the stored one remains. */
export interface ChannelDraft extends Pick<NotificationChannel, 'kind' | 'name' | 'types'> {
  url: string;
  windowIds: string[] | null;
}

export const channelKinds = ['slack', 'teams', 'discord', 'webhook'] as const;

export function toDraft(channel: NotificationChannel | null): ChannelDraft {
  if (!channel) return { kind: 'slack', name: '', url: '', types: [], windowIds: null };
  const { kind, name, types, window_ids } = channel;
  return { kind, name, url: '', types, windowIds: window_ids };
}

export function validateDraft(draft: ChannelDraft, isNew: boolean): FieldErrorCodes {
  const url = draft.url.trim();
  return {
    ...(draft.name.trim() === '' && { name: 'required' }),
    ...((url ? !parseUrl(url) : isNew) && { url: url ? 'invalid_url' : 'required' }),
    ...(draft.types.length === 0 && { types: 'required' }),
    ...(draft.windowIds?.length === 0 && { windowIds: 'required' }),
  };
}

/** The fields of a request; without an address the stored one remains. */
export function toFields({ name, url, types, windowIds }: ChannelDraft) {
  const address = url.trim();
  return { name: name.trim(), types, window_ids: windowIds, ...(address && { url: address }) };
}
