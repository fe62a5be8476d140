import { api, queryClient, toast } from '#shared/console/index.ts';
import { sessionStore } from '#shared/console/shell.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { forgetRecent } from '../palette/recent-items.ts';
import { notifyTabs } from './tab-sync.ts';

export async function signOut(): Promise<void> {
  try {
    await api.call('POST /account/sign-out', { body: {} });
  } catch (error) {
    return toast.error(error);
  }
  const { user } = sessionStore.getState();
  if (user) forgetRecent(user);
  queryClient.clear();
  notifyTabs(null);
  location.assign(consolePaths.signIn);
}
