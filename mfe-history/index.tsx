import { defineArea, lazyScreen, loadTexts } from '#shared/console/index.ts';
import { BrowserAlerts } from './components/alerts/browser-alerts.tsx';
import { InboxCount } from './components/alerts/inbox-count.tsx';
import { AnswerReasons } from './components/chats/thread/why/answer-reasons.tsx';
import { PaletteChats, PaletteCustomers } from './components/palette/lazy-finders.tsx';
import { InboxScreen } from './inbox/inbox-screen.tsx';

export { AnswerReasons, BrowserAlerts, InboxCount, PaletteChats, PaletteCustomers };
export const { bootstrap, mount, unmount, warm } = defineArea({
  screens: {
    '/redesign/inbox': InboxScreen,
    '/redesign/inbox/requests': lazyScreen(async () => {
      const [{ RequestsScreen }] = await Promise.all([
        import('./requests/requests-screen.tsx'),
        loadTexts(['customers', 'requests']),
      ]);
      return RequestsScreen;
    }),
    '/redesign/:hash_id/chat-history': lazyScreen(
      async () => (await import('./history/history-screen.tsx')).HistoryScreen,
    ),
    '/redesign/:hash_id/customers': lazyScreen(async () => {
      const [{ CustomersScreen }] = await Promise.all([
        import('./customers/customers-screen.tsx'),
        loadTexts(['customers']),
      ]);
      return CustomersScreen;
    }),
    '/redesign/:hash_id/customers/:customer_id': lazyScreen(async () => {
      const [{ PersonScreen }] = await Promise.all([
        import('./customers/person/person-screen.tsx'),
        loadTexts(['customers']),
      ]);
      return PersonScreen;
    }),
  },
});
