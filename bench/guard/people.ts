import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { createApiClient } from '#shared/http/api-client.ts';

export interface Person {
  email: string;
  token: string;
  /** An IP address for each user, because limits count by IP address. */
  address: string;
}

const password = 'a long bench password';

const clientAt = (origin: string, address: string) =>
  createApiClient({ origin, headers: () => ({ 'x-forwarded-for': address }) });

/** Owners of separate organizations. */
export async function signedUpPeople(origin: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const address = `10.9.0.${1 + index}`;
    const email = `person-${index}-${Date.now()}@example.com`;
    const { token } = await clientAt(origin, address).call(accountEndpoints.signUp, {
      body: { email, password },
    });
    people.push({ email, token, address });
  }
  return people;
}

/** Signs all of them in concurrently. */
export async function signInAll(origin: string, people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map(({ email, address }) =>
      clientAt(origin, address).call(accountEndpoints.signIn, { body: { email, password } }),
    ),
  );
}
