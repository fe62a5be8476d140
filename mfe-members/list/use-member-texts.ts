import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import type { WindowListItem } from '#shared/contracts/chatbots/windows.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { listAbilities } from './abilities.ts';

export function useMemberTexts() {
  const { t } = useTranslation('members');
  const format = useFormat();
  const lists = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });

  return {
    abilities(member: Pick<Member, 'role' | 'permission'>): string {
      const { hasAll, abilities } = listAbilities(member);
      if (hasAll) return t('abilities.all');
      if (abilities.length === 0) return t('abilities.nothing');
      return t('abilities.some', {
        list: lists.format(abilities.map((name) => t(`ability.${name}`))),
      });
    },

    chatbots({ role, window_count: count }: Member): string {
      if (role === 'owner') return t('chatbots.all', { count });
      return count === 0 ? t('chatbots.none') : t('chatbots.some', { count });
    },

    /** Names of the chatbots that the user may see, and the number of others; empty when there are none. */
    chatbotNames(member: Member, windows: readonly WindowListItem[]): string {
      const names = windowsOf(member, windows).map(({ name }) => name);
      if (names.length === 0) return '';
      const more = member.window_count - names.length;
      const parts = more > 0 ? [...names, t('chatbots.more', { count: more })] : names;
      return lists.format(parts);
    },

    state({ kind, inviting, declined, expires_at, me, online, last_seen_at }: Member): string {
      if (declined) return t('state.declined');
      if (kind === 'invite') {
        const when = format.ago(expires_at ?? '');
        return inviting ? t('state.expires', { when }) : t('state.expired', { when });
      }
      if (me || online) return t('state.online');
      return last_seen_at
        ? t('state.seen', { when: format.ago(last_seen_at) })
        : t('state.neverSeen');
    },

    people: (names: readonly string[]) => lists.format(names),
  };
}

function windowsOf({ role, window_ids }: Member, windows: readonly WindowListItem[]) {
  return role === 'owner' ? windows : windows.filter(({ id }) => window_ids.includes(id));
}
