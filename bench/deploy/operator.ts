import pg from 'pg';
import { accountEndpoints } from '#shared/contracts/account.ts';
import { registryEndpoints } from '#shared/contracts/registry.ts';
import { createApiClient } from '#shared/http/api-client.ts';

/** Named in `OPERATORS` of the servers that are measured. */
export const operatorEmail = 'bench-operator@example.com';

/** Signs up an operator, proves the address, and answers how to get a token for an area. */
export async function prepareOperator(consoleUrl: string, databaseUrl: string) {
  const body = { email: operatorEmail, password: 'a long bench password' };
  const { token } = await createApiClient({ origin: consoleUrl }).call(accountEndpoints.signUp, {
    body,
  });
  // The product proves it by a mail, of which there is nobody to read it.
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update users set email_verified_at = now() where email = $1', [
    operatorEmail,
  ]);
  await database.end();
  const api = createApiClient({
    origin: consoleUrl,
    headers: () => ({ 'x-access-token': token }),
  });
  return async (area: string): Promise<string> => {
    const made = await api.call(registryEndpoints.createToken, { body: { area, name: 'bench' } });
    return made.token;
  };
}
