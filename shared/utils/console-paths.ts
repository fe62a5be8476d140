type Query = Readonly<Record<string, string>>;

/** Pages of the console without parameters. Areas declare the patterns of their own in `area.json`. */
export const consolePaths = {
  home: '/redesign',
  signIn: '/redesign/signin',
  invite: '/redesign/invite',
  verifyEmail: '/redesign/verify-email',
  resetPassword: '/redesign/reset-password',
  quickStart: '/redesign/quick-start',
  account: '/redesign/account',
  organization: '/redesign/organization',
  usage: '/redesign/usage',
  inbox: '/redesign/inbox',
  contactRequests: '/redesign/inbox/requests',
  chatbots: '/redesign/chatbots',
  newChatbot: '/redesign/chatbots/new',
  areas: '/redesign/areas',
  components: '/redesign/_ui',
} as const;

/** The first page of a chatbot. */
export function chatbotPath(hash: string): string {
  return `/redesign/${hash}`;
}

/** The page with a chatbot's chats: the list with these filters. */
export function historyPath(hash: string, filters: Query = {}): string {
  return withQuery(`${chatbotPath(hash)}/chat-history`, filters);
}

/** The customers of a chatbot who left contact details: the list with these filters. */
export function customersPath(hash: string, filters: Query = {}): string {
  return withQuery(`${chatbotPath(hash)}/customers`, filters);
}

/** One customer, in all chatbots. */
export function customerPath(hash: string, customerId: string): string {
  return `${customersPath(hash)}/${customerId}`;
}

/** One chat of a chatbot. */
export function chatPath(hash: string, sessionId: string): string {
  return historyPath(hash, { chat: sessionId });
}

/** The chats of all chatbots: the list with these filters. */
export function inboxPath(filters: Query): string {
  return withQuery(consolePaths.inbox, filters);
}

/** One chat in the inbox, which lists the chats of all chatbots. */
export function inboxChatPath(hash: string, sessionId: string): string {
  return inboxPath({ chat: sessionId, of: hash });
}

/** The contact requests of all chatbots: the list with these filters. */
export function contactRequestsPath(filters: Query = {}): string {
  return withQuery(consolePaths.contactRequests, filters);
}

/** The settings of a chatbot, at a `tab` and a `section` of it. */
export function settingsPath(hash: string, query: Query = {}): string {
  return withQuery(`${chatbotPath(hash)}/settings`, query);
}

/** What a chatbot's agent knows, at a `section` of it. */
export function knowledgePath(hash: string, query: Query = {}): string {
  return withQuery(`${chatbotPath(hash)}/knowledge`, query);
}

export function membersPath(hash: string, query: Query = {}): string {
  return withQuery(`${chatbotPath(hash)}/members`, query);
}

/** The plan and payments of the organization, without a chatbot. */
export const organizationBillingPath = '/redesign/billing';

export function billingPath(hash: string): string {
  return `${chatbotPath(hash)}/billing`;
}

/** What customers of a chatbot buy, at a `tab` and with its filters. */
export function membershipsPath(hash: string, query: Query = {}): string {
  return withQuery(`${chatbotPath(hash)}/memberships`, query);
}

/** What the operator owes the organization for sales to customers. */
export function settlementsPath(query: Query = {}): string {
  return withQuery('/redesign/settlements', query);
}

/** An area in the list of areas. */
export function areaPath(area: string): string {
  return `${consolePaths.areas}/${area}`;
}

export function verifyEmailPath(token: string): string {
  return withQuery(consolePaths.verifyEmail, { token });
}

export function resetPasswordPath(token: string): string {
  return withQuery(consolePaths.resetPassword, { token });
}

export function invitePath(hash_id: string): string {
  return withQuery(consolePaths.invite, { hash_id });
}

/** A page that leads on to `next`, such as the sign-in. */
export function pathWithNext(path: string, next: string): string {
  return withQuery(path, { next });
}

function withQuery(path: string, query: Query): string {
  const text = String(new URLSearchParams(query));
  return text ? `${path}?${text}` : path;
}
