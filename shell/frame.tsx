import { lazy } from 'react';
import { useTranslation, useUser } from '#shared/console/index.ts';
import { useStore } from '#shared/console/shell.ts';
import { SilentBoundary } from './deferred/silent-boundary.tsx';
import * as css from './frame.module.css';
import { hostStore } from './hosting/area-host.ts';
import { useAreas } from './hosting/page-context.ts';
import { chatbotIn } from './navigation/chatbots.ts';
import { Side, useDrawer } from './navigation/side.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { Outlet } from './outlet/outlet.tsx';
import type { ResolvedRoute } from './routing/resolve-route.ts';

const DeferredParts = lazy(async () => ({
  default: (await import('./deferred/deferred-parts.tsx')).DeferredParts,
}));
const LimitBanner = lazy(async () => ({
  default: (await import('./notices/limit-banner.tsx')).LimitBanner,
}));

export function Frame({ path, where }: { path: string; where: ResolvedRoute }) {
  const { t } = useTranslation('shell');
  const areas = useAreas();
  const { chat_limit, mau_limit } = useUser();
  const drawer = useDrawer(path);
  const hasBegun = useStore(hostStore, ({ hasSettled: hasBegun }) => hasBegun);
  return (
    <>
      <a href="#main" data-skip-link>
        {t('skip')}
      </a>
      <div className={css.frame}>
        <Side drawer={drawer} />
        <div className={css.rest} inert={drawer.isOpen}>
          <TopBar onMenu={drawer.open} />
          <OfflineNotice />
          {(chat_limit || mau_limit) && (
            <SilentBoundary>
              <LimitBanner chatbot={chatbotIn(path, areas)} />
            </SilentBoundary>
          )}
          <Outlet where={where} />
        </div>
      </div>
      {(hasBegun || where.kind !== 'area') && (
        <SilentBoundary>
          <DeferredParts />
        </SilentBoundary>
      )}
    </>
  );
}
