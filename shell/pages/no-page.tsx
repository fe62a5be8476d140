import { lazy } from 'react';
import { accountPart, LatePage } from '../late-page.tsx';
import { usePage } from '../page-context.ts';
import type { Where } from '../where.ts';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';

const Showcase = lazy(async () => ({
  default: (await import('#shared/ui/showcase/showcase-page.tsx')).ShowcasePage,
}));

const account = accountPart('AccountPage');

/** What stands where no area does: the account, why there is nothing, or, in development, all components. */
export function NoPage({ where }: { where: Where }) {
  const { isDevelopment } = usePage();
  if (where.kind === 'no-access') return <NoAccess route={where.route} />;
  if (where.kind === 'account') return <LatePage page={account} />;
  return where.kind === 'showcase' && isDevelopment ? <Showcase /> : <NotFound />;
}
