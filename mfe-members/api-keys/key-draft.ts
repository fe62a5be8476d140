import type { NewApiKey } from '#shared/contracts/people/api-keys.ts';

export interface KeyDraft {
  name: string;
  permissions: NewApiKey['permissions'];
  /** Null means all chatbots. */
  windowIds: readonly string[] | null;
  /** 0 means no expiry. */
  days: number;
}

/** Keys expire by default. */
export const emptyKey: KeyDraft = { name: '', permissions: [], windowIds: null, days: 90 };

/** `manage_chatbots_all` cannot be restricted to some chatbots. */
export const coversAllChatbots = ({ permissions }: KeyDraft) =>
  permissions.includes('manage_chatbots_all');

export type KeyField = 'name' | 'permissions' | 'windowIds';

export function findMistakes(draft: KeyDraft): ReadonlySet<KeyField> {
  const mistakes = new Set<KeyField>();
  if (draft.name.trim() === '') mistakes.add('name');
  if (draft.permissions.length === 0) mistakes.add('permissions');
  if (!coversAllChatbots(draft) && draft.windowIds?.length === 0) mistakes.add('windowIds');
  return mistakes;
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
