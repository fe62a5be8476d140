import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';

/**
 * Areas that API keys may call: chatbots, knowledge, chats and figures. All other areas (accounts,
 * members, billing, keys, audit log) and the secrets of chatbots are for people.
 */
const forKeys = [
  ...['windows', 'agents', 'knowledges', 'customer-service', 'ecommerce', 'sessions'],
  ...['statistics', 'organizations/usage', 'utils', 'events'],
].map((area) => `/api/admin/${area}`);

/** Whether an API key may call the endpoint at all; its permissions are checked separately. */
export function isCallableByApiKey({
  access,
  path,
}: Pick<AnyEndpoint, 'access' | 'path'>): boolean {
  const isOfArea = forKeys.some((area) => path === area || path.startsWith(`${area}/`));
  return access === 'member' && isOfArea && !path.endsWith('/identity');
}
