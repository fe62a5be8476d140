import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';

/**
 * Paths that API keys may call: chatbots, knowledge, chats and figures. All others (accounts,
 * members, billing, keys, audit log) and the secrets of chatbots are for people.
 */
const pathsForKeys = [
  ...['windows', 'agents', 'knowledges', 'customer-service', 'ecommerce', 'sessions'],
  ...['statistics', 'organizations/usage', 'utils', 'events'],
].map((path) => `/api/admin/${path}`);

/** Whether an API key may call the endpoint at all; its permissions are checked separately. */
export function isCallableByApiKey({
  access,
  path,
}: Pick<AnyEndpoint, 'access' | 'path'>): boolean {
  const isForKeys = pathsForKeys.some((allowed) => `${path}/`.startsWith(`${allowed}/`));
  return access === 'member' && isForKeys && !path.endsWith('/identity');
}
