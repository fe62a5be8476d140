import { lazy } from 'react';
import { useTranslation, useUser } from '#shared/console/index.ts';
import { useStore } from '#shared/console/shell.ts';
import { hostStore } from './area-host.ts';
import * as css from './frame.module.css';
import { InPlace } from './in-place.tsx';
import { chatbotIn } from './navigation/chatbots.ts';
import { Side, useDrawer } from './navigation/side.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { Outlet } from './outlet/outlet.tsx';
import { useAreas } from './page-context.ts';
import type { Where } from './where.ts';

const Later = lazy(async () => ({ default: (await import('./later.tsx')).Later }));
const LimitBanner = lazy(async () => ({
  default: (await import('./notices/limit-banner.tsx')).LimitBanner,
}));

/** The page of somebody who is signed in. */
export function Frame({ path, where }: { path: string; where: Where }) {
  const { t } = useTranslation('shell');
  const areas = useAreas();
  const { chat_limit, mau_limit } = useUser();
  const drawer = useDrawer(path);
  const hasBegun = useStore(hostStore, ({ hasBegun }) => hasBegun);
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
            <InPlace>
              <LimitBanner chatbot={chatbotIn(path, areas)} />
            </InPlace>
          )}
          <Outlet where={where} />
        </div>
      </div>
      {(hasBegun || where.kind !== 'area') && (
        <InPlace>
          <Later />
        </InPlace>
      )}
    </>
  );
}
