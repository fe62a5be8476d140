import { useEffect } from 'react';
import { toast, useTranslation } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { chatbotPath, consolePaths } from '#shared/utils/console-paths.ts';

const storageKey = 'chatwindow_joined';

/**
 * A full page load, because everything loaded so far belongs to another organization or to nobody.
 * The next page shows the toast.
 */
export function openJoinedOrganization({ window }: SessionUser, organization: string): void {
  sessionStorage.setItem(storageKey, organization);
  location.assign(window ? chatbotPath(window.hash_id) : consolePaths.home);
}

export function useJoinedToast(): void {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const organization = sessionStorage.getItem(storageKey);
    if (organization === null) return;
    sessionStorage.removeItem(storageKey);
    toast.success(t('invite.joined', { organization }));
  }, [t]);
}
