import { lazy } from 'react';
import { LazyAccountPage, lazyAccountPage } from '../deferred/lazy-account-page.tsx';
import { usePageContext } from '../hosting/page-context.ts';
import type { ResolvedRoute } from '../routing/resolve-route.ts';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';

const Showcase = lazy(async () => ({
  default: (await import('#shared/ui/showcase/showcase-page.tsx')).ShowcasePage,
}));

const account = lazyAccountPage('AccountPage');

export function FallbackPage({ where }: { where: ResolvedRoute }) {
  const { isDevelopment } = usePageContext();
  if (where.kind === 'no-access') return <NoAccess route={where.route} />;
  if (where.kind === 'account') return <LazyAccountPage page={account} />;
  return where.kind === 'showcase' && isDevelopment ? <Showcase /> : <NotFound />;
}
