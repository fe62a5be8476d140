import { api, queryClient, toast } from '#shared/console/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { notifyTabs } from './tab-sync.ts';

export async function signOut(): Promise<void> {
  try {
    await api.call('POST /account/sign-out', { body: {} });
  } catch (error) {
    return toast.error(error);
  }
  queryClient.clear();
  notifyTabs(null);
  location.assign(consolePaths.signIn);
}
