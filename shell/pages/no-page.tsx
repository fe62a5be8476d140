import { lazy } from 'react';
import { usePage } from '../page-context.ts';
import type { Where } from '../where.ts';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';

const Showcase = lazy(async () => ({
  default: (await import('#shared/ui/showcase/showcase-page.tsx')).ShowcasePage,
}));

/** What stands where no area does: why not, or, in development, the page of all components. */
export function NoPage({ where }: { where: Where }) {
  const { isDevelopment } = usePage();
  if (where.kind === 'no-access') return <NoAccess route={where.route} />;
  return where.kind === 'page' && isDevelopment ? <Showcase /> : <NotFound />;
}
