import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { createApiClient } from '#shared/http/api-client.ts';

export interface ConsoleAccount {
  url: string;
  /** The session token, for the cookie. */
  token: string;
}

/** An owner with three chatbots. */
export async function prepareAccount(consoleUrl: string): Promise<ConsoleAccount> {
  const { token } = await createApiClient({ origin: consoleUrl }).call(accountEndpoints.signUp, {
    body: { email: `bench-${Date.now()}@example.com`, password: 'a long bench password' },
  });
  const owner = createApiClient({
    origin: consoleUrl,
    headers: () => ({ 'x-access-token': token }),
  });
  for (const name of ['Bakery', 'Flowers', 'Books']) {
    await owner.call(windowEndpoints.create, { body: { name } });
  }
  return { url: consoleUrl, token };
}
