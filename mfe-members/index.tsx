import { defineArea } from '#shared/console/index.ts';
import { MemberList } from './list/member-list.tsx';

export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: { '/redesign/:hash_id/members': MemberList },
});
