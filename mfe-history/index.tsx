import { defineArea } from '#shared/console/index.ts';
import { Inbox } from './inbox/inbox.tsx';

export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: { '/redesign/:hash_id/chat-history': Inbox },
});
