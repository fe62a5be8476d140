import { createRoot } from 'react-dom/client';
import { queryClient, readPageData } from '#shared/console/index.ts';
import {
  areaStore,
  initTexts,
  QueryClientProvider,
  sessionStore,
  startRouter,
} from '#shared/console/shell.ts';
import { createAreaContainer } from './hosting/area-container.ts';
import { PageContext } from './hosting/page-context.ts';
import { registerAreas } from './hosting/register-areas.ts';
import { Shell } from './shell.tsx';
import { watchErrors } from './watch-errors.ts';
import './shell.css';

const page = readPageData();
sessionStore.setState({ user: page.user });
startRouter();
initTexts(page).then(start, reportError);

function start(): void {
  watchErrors();
  const { areas, isDevelopment } = page;
  const areaContainer = createAreaContainer();
  areaStore.setState({ areas });
  const hosts = registerAreas(areaContainer);
  const element = document.getElementById('shell');
  if (!element) throw new Error('the page has no #shell element');
  createRoot(element).render(
    <PageContext value={{ hosts, areaContainer, isDevelopment }}>
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    </PageContext>,
  );
}
