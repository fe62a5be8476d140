import { useEffect } from 'react';
import { navigate, useSearch, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { SettingsPage } from './settings-page.tsx';
import { StoredScreen } from './stored-screen.tsx';

export function SettingsScreen() {
  const { t } = useTranslation('chatbots');
  const hash = useWindowHash();
  const [search] = useSearch();
  const { tab, ...query } = Object.fromEntries(search);
  const isMoved = tab === 'knowledge';
  // Knowledge was a tab of the settings: links in mails and bookmarks still lead here.
  useEffect(() => {
    if (isMoved) navigate(knowledgePath(hash, query), { replace: true });
  });
  return isMoved ? null : <StoredScreen title={t('nav.settings')} Page={SettingsPage} />;
}
