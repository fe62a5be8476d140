import type { NewApiKey } from '#shared/contracts/people/api-keys.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';

export interface KeyDraft {
  name: string;
  permissions: NewApiKey['permissions'];
  /** Null means all chatbots. */
  windowIds: string[] | null;
  /** 0 means no expiry. */
  days: number;
}

/** Keys expire by default. */
export const emptyKey: KeyDraft = { name: '', permissions: [], windowIds: null, days: 90 };

/** `manage_chatbots_all` cannot be restricted to some chatbots. */
export const coversAllChatbots = ({ permissions }: KeyDraft) =>
  permissions.includes('manage_chatbots_all');

export function validateKey(draft: KeyDraft): FieldErrorCodes {
  const lacksChatbot = !coversAllChatbots(draft) && draft.windowIds?.length === 0;
  return {
    ...(draft.name.trim() === '' && { name: 'required' }),
    ...(draft.permissions.length === 0 && { permissions: 'required' }),
    ...(lacksChatbot && { windowIds: 'required' }),
  };
}

export function toNewKey(draft: KeyDraft): NewApiKey {
  const isRestricted = draft.windowIds !== null && !coversAllChatbots(draft);
  return {
    name: draft.name.trim(),
    permissions: draft.permissions,
    window_ids: isRestricted ? [...(draft.windowIds ?? [])] : null,
    expires_in_days: draft.days || null,
  };
}
