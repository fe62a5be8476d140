import { lazyComponent } from '#shared/console/shell.ts';
import { LazyAccountPage, lazyAccountPage } from '../deferred/lazy-account-page.tsx';
import { usePageContext } from '../hosting/page-context.ts';
import type { ResolvedRoute } from '../routing/resolve-route.ts';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';

const Showcase = lazyComponent(
  async () => (await import('#shared/ui/showcase/showcase-page.tsx')).ShowcasePage,
);

const account = lazyAccountPage('AccountPage');

export function FallbackPage({ route }: { route: ResolvedRoute }) {
  const { isDevelopment } = usePageContext();
  if (route.kind === 'no-access') return <NoAccess route={route.route} />;
  if (route.kind === 'account') return <LazyAccountPage page={account} />;
  return route.kind === 'showcase' && isDevelopment ? <Showcase /> : <NotFound />;
}
