import { currentLanguage, useTranslation, useUser } from '#shared/console/index.ts';
import { permissions } from '#shared/contracts/names.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { findGrantViolation } from '#shared/utils/grants.ts';
import { ownersOf } from './select-members.ts';

/**
 * Returns a function that says why the user may not change a member, and who can act instead; undefined
 * when it is allowed.
 */
export function useDisallowedReason(members: readonly Member[]) {
  const { t } = useTranslation('members');
  const user = useUser();
  return (member: Member): string | undefined => {
    const owners = new Intl.ListFormat(currentLanguage()).format(ownersOf(members));
    if (member.me) return t('refusal.self');
    const violation = findGrantViolation(user, member);
    if (violation === null) return undefined;
    const permission = permissions.find((name) => name === violation);
    if (permission) {
      return t('refusal.permission', { permission: t(`permission.${permission}.name`), owners });
    }
    return t(violation === 'role' ? 'refusal.role' : 'refusal.window_ids', { owners });
  };
}
