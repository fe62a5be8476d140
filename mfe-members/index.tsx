import { defineArea } from '#shared/console/index.ts';
import { MembersPage, OrganizationPage } from './members-page.tsx';

export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: {
    '/redesign/:hash_id/members': MembersPage,
    '/redesign/organization': OrganizationPage,
  },
});
