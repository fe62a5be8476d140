import { inviteEndpoints, type NewInvite } from '#shared/contracts/people/invites.ts';
import { type Permission, permissionMap } from '#shared/contracts/people/permissions.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** An invite with minimal rights; `may` are its permissions. */
export function inviteOf(
  email: string | string[],
  { may = ['all_chats'], ...rest }: Partial<NewInvite> & { may?: readonly Permission[] } = {},
): { body: NewInvite } {
  const permission = permissionMap(may);
  return { body: { invitee_email: email, role: 'member', permission, window_ids: [], ...rest } };
}

/** Invites somebody and returns the hash of their link. */
export async function sendTestInvite(
  { api }: TestUser,
  email: string,
  invite: Parameters<typeof inviteOf>[1] = {},
): Promise<string> {
  const [sent] = await api.call(inviteEndpoints.send, inviteOf(email, invite));
  return hashOf(sent?.link);
}

export function hashOf(link: string | null | undefined): string {
  return new URL(link ?? '', 'http://no.link').searchParams.get('hash_id') ?? '';
}

export async function expireInvite({ services }: TestApp, email: string): Promise<void> {
  await services.db
    .updateTable('invites')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('invitee_email', '=', email)
    .execute();
}
