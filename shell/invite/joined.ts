import { useEffect } from 'react';
import { toast, useTranslation } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console-page.ts';

const storedAs = 'chatwindow_joined';

/**
 * Goes to the first page of the organization that somebody joined (RP15). All that was loaded before is
 * another organization's, or nobody's, so it is a full load; the next page tells that they joined.
 */
export function enterJoined({ window }: SessionUser, organization: string): void {
  sessionStorage.setItem(storedAs, organization);
  location.assign(window ? `/redesign/${window.hash_id}` : '/redesign');
}

/** Tells once, on the first page after joining. */
export function useJoinedNotice(): void {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const organization = sessionStorage.getItem(storedAs);
    if (organization === null) return;
    sessionStorage.removeItem(storedAs);
    toast.success(t('invite.joined', { organization }));
  }, [t]);
}
