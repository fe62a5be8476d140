import type { NewApiKey } from '#shared/contracts/api-keys.ts';

export interface KeyDraft {
  name: string;
  permissions: NewApiKey['permissions'];
  /** null: all chatbots. */
  windowIds: readonly string[] | null;
  /** Days; 0 for no end. */
  days: number;
}

/** A key ends by itself unless somebody wants it otherwise. */
export const emptyKey: KeyDraft = { name: '', permissions: [], windowIds: null, days: 90 };

/** Who manages all chatbots is not confined to some. */
export const takesAll = ({ permissions }: KeyDraft) => permissions.includes('manage_chatbots_all');

export type KeyField = 'name' | 'permissions' | 'windowIds';

/** Fields with which no key can be made. */
export function mistakesOf(draft: KeyDraft): ReadonlySet<KeyField> {
  const mistakes = new Set<KeyField>();
  if (draft.name.trim() === '') mistakes.add('name');
  if (draft.permissions.length === 0) mistakes.add('permissions');
  if (!takesAll(draft) && draft.windowIds?.length === 0) mistakes.add('windowIds');
  return mistakes;
}

export function toNewKey(draft: KeyDraft): NewApiKey {
  const isConfined = draft.windowIds !== null && !takesAll(draft);
  return {
    name: draft.name.trim(),
    permissions: draft.permissions,
    window_ids: isConfined ? [...(draft.windowIds ?? [])] : null,
    expires_in_days: draft.days || null,
  };
}
