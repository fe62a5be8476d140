import { lazy, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { useStore } from '#shared/console/shell.ts';
import { Spinner } from '#shared/ui/index.ts';
import { hostStore } from '../area-host.ts';
import { InPlace } from '../in-place.tsx';
import { usePage } from '../page-context.ts';
import type { Where } from '../where.ts';
import { AreaFailure } from './area-failure.tsx';
import * as css from './outlet.module.css';
import { useLate } from './use-late.ts';

const NoPage = lazy(async () => ({ default: (await import('../pages/no-page.tsx')).NoPage }));

const loaderAfterMs = 150;

/** The page's main part: an area, or what is shown in its place. */
export function Outlet({ where }: { where: Where }) {
  const { t } = useTranslation(['shell', 'common']);
  const { place, hosts } = usePage();
  const shown = useStore(hostStore, (state) => state.shown);
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => main.current?.append(place), [place]);
  const isStarting =
    where.kind === 'area' && shown?.status !== 'ready' && shown?.status !== 'failed';
  const isLate = useLate(isStarting, loaderAfterMs);
  return (
    <main ref={main} id="main" tabIndex={-1} className={css.main} aria-busy={isStarting}>
      {isLate && (
        <div className={css.loader}>
          <Spinner label={t('common:loading')} />
        </div>
      )}
      {where.kind === 'area' && shown?.status === 'failed' && (
        <AreaFailure
          key={shown.area.name}
          area={shown.area}
          path={where.route.path}
          error={shown.error}
          onRetry={() => hosts.get(shown.area.name)?.retry()}
        />
      )}
      {where.kind !== 'area' && (
        <InPlace>
          <NoPage where={where} />
        </InPlace>
      )}
    </main>
  );
}
