import { defineArea, lazyScreen, loadTexts } from '#shared/console/index.ts';
import { ChatbotList } from './list/chatbot-list.tsx';
import { PaletteKnowledge, PaletteSettings } from './settings/palette/lazy-finders.tsx';

export { PaletteKnowledge, PaletteSettings };

export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: {
    '/redesign/chatbots': ChatbotList,
    '/redesign/agents': lazyScreen(async () => {
      const [{ AgentsScreen }] = await Promise.all([
        import('./agents/agents-screen.tsx'),
        loadTexts(['agents']),
      ]);
      return AgentsScreen;
    }),
    '/redesign/chatbots/new': lazyScreen(() =>
      import('./create/create.tsx').then(({ Create }) => Create),
    ),
    '/redesign/:hash_id/knowledge': lazyScreen(async () => {
      const [{ KnowledgeScreen }] = await Promise.all([
        import('./settings/knowledge/knowledge-screen.tsx'),
        loadTexts(['knowledge', 'settings']),
      ]);
      return KnowledgeScreen;
    }),
    '/redesign/:hash_id/settings': lazyScreen(() =>
      import('./settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
    ),
  },
});
