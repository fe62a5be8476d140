import pg from 'pg';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { createApiClient } from '#shared/http/api-client.ts';

/** Set as `OPERATORS` of the measured servers. */
export const operatorEmail = 'bench-operator@example.com';

/**
 * Signs up an operator and verifies the address; returns a function that creates a deploy token for
 * an area.
 */
export async function prepareOperator(consoleUrl: string, databaseUrl: string) {
  const body = { email: operatorEmail, password: 'a long bench password' };
  const { token } = await createApiClient({ origin: consoleUrl }).call(accountEndpoints.signUp, {
    body,
  });
  // The product verifies an address by mail, which the bench cannot read.
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
