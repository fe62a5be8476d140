import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { inviteEndpoints, type NewInvite } from '#shared/contracts/people/invites.ts';
import { type Permission, permissionMap } from '#shared/contracts/people/permissions.ts';
import { newOwner, type Owner } from './console.ts';

/** Signs up a user who joins the owner's organization, with access to all its chatbots. */
export async function newMember(
  owner: Owner,
  permissions: readonly Permission[],
  role: NewInvite['role'] = 'member',
): Promise<Owner> {
  const member = await newOwner();
  const windows = await owner.api.call(windowEndpoints.list, {});
  const { email } = await member.api.call(accountEndpoints.cookie, { body: {} });
  const hash_id = await addInvite(owner, email, {
    role,
    permission: permissionMap(permissions),
    window_ids: windows.map(({ id }) => id),
  });
  await member.api.call(inviteEndpoints.accept, { body: { hash_id } });
  return member;
}

/** Sends an invite; returns the `hash_id` of its link. */
export async function addInvite(
  { api }: Owner,
  email: string,
  options: Partial<NewInvite> = {},
): Promise<string> {
  const permission = permissionMap(['all_chats']);
  const defaults: NewInvite = { invitee_email: email, role: 'member', permission, window_ids: [] };
  const [sent] = await api.call(inviteEndpoints.send, { body: { ...defaults, ...options } });
  return new URL(sent?.link ?? '').searchParams.get('hash_id') ?? '';
}
