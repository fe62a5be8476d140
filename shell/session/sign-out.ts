import { api, queryClient, toast } from '#shared/console/index.ts';
import { tellTabs } from './session-news.ts';

/** Ends the session (AC7), forgets what was fetched with it, and tells the other tabs. */
export async function signOut(): Promise<void> {
  try {
    await api.call('POST /account/sign-out', { body: {} });
  } catch (error) {
    return toast.error(error);
  }
  queryClient.clear();
  tellTabs(null);
  location.assign('/redesign/signin');
}
