import { defineArea, lazyScreen } from '#shared/console/index.ts';
import { ChatbotList } from './list/chatbot-list.tsx';

export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: {
    '/redesign/chatbots': ChatbotList,
    '/redesign/chatbots/new': lazyScreen(() =>
      import('./create/create.tsx').then(({ Create }) => Create),
    ),
    '/redesign/:hash_id/settings': lazyScreen(() =>
      import('./settings/settings.tsx').then(({ Settings }) => Settings),
    ),
  },
});
