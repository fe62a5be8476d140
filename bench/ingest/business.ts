import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { type ApiClient, createApiClient } from '#shared/http/api-client.ts';

/** A member who adds sources to chatbots. */
export interface BusinessClient {
  api: ApiClient;
  /** Returns the hash id of a new chatbot and the id of its agent. */
  newChatbot(name: string): Promise<{ hashId: string; agentId: string }>;
}

export async function signUpBusiness(origin: string): Promise<BusinessClient> {
  const login = await createApiClient({ origin }).call(accountEndpoints.signUp, {
    body: { email: `business-${Date.now()}@example.com`, password: 'a long bench password' },
  });
  const api = createApiClient({ origin, headers: () => ({ 'x-access-token': login.token }) });
  return {
    api,
    async newChatbot(name) {
      const window = await api.call(windowEndpoints.create, { body: { name } });
      return { hashId: window.hash_id, agentId: window.agent_id ?? '' };
    },
  };
}

/** Polls four times a second; throws after three minutes. */
export async function waitUntilDone<Value>(
  getValue: () => Promise<Value>,
  isDone: (value: Value) => boolean,
): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    if (isDone(await getValue())) return;
    if (Date.now() > deadline) throw new Error('not done within three minutes');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
