import { accountEndpoints } from '#shared/contracts/account.ts';
import { sessionEndpoints } from '#shared/contracts/sessions.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import type { Addresses } from './product.ts';

/** The Admin API as the demo's owner uses it. */
export async function signIn({ console, email, password }: Addresses) {
  const body = { email, password };
  const visitor = createApiClient({ origin: console });
  const { token } = await visitor.call(accountEndpoints.signIn, { body });
  const api = createApiClient({ origin: console, headers: () => ({ 'x-access-token': token }) });
  return {
    api,
    /** The chat of a window that was written in last, with its messages. */
    async latestChat(hash: string) {
      const { items } = await api.call(sessionEndpoints.list, { params: { hash } });
      const session = items[0];
      if (!session) throw new Error(`no chats in ${hash}`);
      const params = { hash, session_id: session.session_id };
      return api.call(sessionEndpoints.get, { params });
    },
  };
}
