import { useTranslation, useUser } from '#shared/console/index.ts';
import { FailureBoundary, lazyComponent, useAreas, useStore } from '#shared/console/shell.ts';
import * as css from './frame.module.css';
import { hostStore } from './hosting/area-host.ts';
import { Breadcrumbs } from './navigation/breadcrumbs.tsx';
import { findChatbotHash } from './navigation/current-chatbot.ts';
import { SidebarDrawer, useDrawer } from './navigation/sidebar-drawer.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useNavigation } from './navigation/use-navigation.ts';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { Outlet } from './outlet/outlet.tsx';
import type { ResolvedRoute } from './routing/resolve-route.ts';

const DeferredParts = lazyComponent(
  async () => (await import('./deferred/deferred-parts.tsx')).DeferredParts,
);
const LimitBanner = lazyComponent(
  async () => (await import('./notices/limit-banner.tsx')).LimitBanner,
);

export function Frame({ path, route }: { path: string; route: ResolvedRoute }) {
  const { t } = useTranslation('shell');
  const areas = useAreas();
  const { chat_limit, mau_limit } = useUser();
  const drawer = useDrawer(path);
  const navigation = useNavigation();
  const hasSettled = useStore(hostStore, (state) => state.hasSettled);
  return (
    <>
      <a href="#main" data-skip-link>
        {t('skip')}
      </a>
      <div className={css.frame}>
        <SidebarDrawer drawer={drawer} navigation={navigation} />
        <div className={css.content} inert={drawer.isOpen}>
          <TopBar chatbot={navigation.chatbot} onMenu={drawer.open} />
          <OfflineNotice />
          {(chat_limit || mau_limit) && (
            <FailureBoundary>
              <LimitBanner chatbot={findChatbotHash(path, areas)} />
            </FailureBoundary>
          )}
          <Breadcrumbs navigation={navigation} />
          <Outlet route={route} />
        </div>
      </div>
      {(hasSettled || route.kind !== 'area') && (
        <FailureBoundary>
          <DeferredParts />
        </FailureBoundary>
      )}
    </>
  );
}
