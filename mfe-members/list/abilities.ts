import type { Member } from '#shared/contracts/members.ts';
import { type Permission, permissions } from '#shared/contracts/names.ts';

/** What somebody may do, as the parts of one sentence. */
export type Ability = Permission | 'list_members' | 'billing';

const payments = ['memberships', 'add_ons', 'payment_history'] as const;

/**
 * Everything for an owner and for who holds every permission, otherwise the parts. What another one
 * includes is left out, and what takes a role is told as what remains without it.
 */
export function abilitiesOf({ role, permission }: Pick<Member, 'role' | 'permission'>): {
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
