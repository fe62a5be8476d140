import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { FailureBoundary, lazyComponent, useStore } from '#shared/console/shell.ts';
import { Spinner } from '#shared/ui/index.ts';
import { useDelayed } from '../deferred/use-delayed.ts';
import { hostStore } from '../hosting/area-host.ts';
import { usePageContext } from '../hosting/page-context.ts';
import type { ResolvedRoute } from '../routing/resolve-route.ts';
import { AreaFailure } from './area-failure.tsx';
import * as css from './outlet.module.css';

const FallbackPage = lazyComponent(
  async () => (await import('../pages/fallback-page.tsx')).FallbackPage,
);

const spinnerDelayMs = 150;

export function Outlet({ route }: { route: ResolvedRoute }) {
  const { t } = useTranslation(['shell', 'common']);
  const { areaContainer, hosts } = usePageContext();
  const shown = useStore(hostStore, (state) => state.shown);
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (main.current) areaContainer.attachTo(main.current);
  }, [areaContainer]);
  const isStarting =
    route.kind === 'area' && shown?.status !== 'ready' && shown?.status !== 'failed';
  const showsSpinner = useDelayed(isStarting, spinnerDelayMs);
  return (
    <main ref={main} id="main" tabIndex={-1} className={css.main} aria-busy={isStarting}>
      {showsSpinner && (
        <div className={css.loader}>
          <Spinner label={t('common:loading')} />
        </div>
      )}
      {route.kind === 'area' && shown?.status === 'failed' && (
        <AreaFailure
          key={shown.area.name}
          area={shown.area}
          path={route.route.path}
          error={shown.error}
          onRetry={() => hosts.get(shown.area.name)?.retry()}
        />
      )}
      {route.kind !== 'area' && (
        <FailureBoundary>
          <FallbackPage route={route} />
        </FailureBoundary>
      )}
    </main>
  );
}
