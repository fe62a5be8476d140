import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';

/**
 * What programs may call: the work on chatbots, knowledge, chats and figures. Anything else is for
 * people: an area that is not named here (accounts, members, money, keys, the log), and the secrets of
 * chatbots.
 */
const forKeys = [
  ...['windows', 'agents', 'knowledges', 'customer-service', 'ecommerce', 'sessions'],
  ...['statistics', 'organizations/usage', 'utils', 'events'],
].map((area) => `/api/admin/${area}`);

/** Whether an API key may make the call at all; what it may do there its permissions say. */
export function isForKeys({ access, path }: Pick<AnyEndpoint, 'access' | 'path'>): boolean {
  const isOfArea = forKeys.some((area) => path === area || path.startsWith(`${area}/`));
  return access === 'member' && isOfArea && !path.endsWith('/identity');
}
