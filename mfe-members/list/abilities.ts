import { type Permission, permissions } from '#shared/contracts/names.ts';
import type { Member } from '#shared/contracts/people/members.ts';

export type Ability = Permission | 'list_members' | 'billing';

const payments = ['memberships', 'add_ons', 'payment_history'] as const;

/**
 * What a member can do, for display. Permissions implied by another one are omitted, and
 * `manage_members` counts as `list_members` for members without a leading role.
 */
export function listAbilities({ role, permission }: Pick<Member, 'role' | 'permission'>): {
  hasAll: boolean;
  abilities: Ability[];
} {
  const held = permissions.filter((name) => permission[name]);
  const hasAll = role !== 'member' && held.length === permissions.length;
  const isBilling = payments.every((name) => permission[name]);
  const abilities = held.flatMap((name): Ability[] => {
    if (name === 'manage_chatbots_part' && permission.manage_chatbots_all) return [];
    if (name === 'manage_members' && role === 'member') return ['list_members'];
    if (isBilling && isPayment(name)) return name === payments[0] ? ['billing'] : [];
    return [name];
  });
  return { hasAll, abilities };
}

function isPayment(name: Permission): boolean {
  return payments.some((payment) => payment === name);
}
