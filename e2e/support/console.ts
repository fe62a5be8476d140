import type { BrowserContext, Page } from '@playwright/test';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { markAddressVerified } from './outbox.ts';
import { type ProductInfo, product } from './product.ts';
import { randomAddress } from './random-address.ts';

export interface Owner {
  email: string;
  password: string;
  token: string;
  /** The Admin API as this owner uses it. */
  api: ReturnType<typeof createApiClient>;
}

/** Signs in the demo's owner, whose flower shop has knowledge. */
export async function demoOwner(
  { console, email, password }: ProductInfo = product(),
): Promise<Owner> {
  const body = { email, password };
  const { token } = await anonymousClient(console).call(accountEndpoints.signIn, { body });
  return { email, password, token, api: authenticatedClient(console, token) };
}

/** Signs up a user and creates chatbots with the given names. */
export async function newOwner(
  {
    language = 'en',
    windows = [],
    isVerified = true,
  }: { language?: Language; windows?: readonly string[]; isVerified?: boolean } = {},
  info: ProductInfo = product(),
): Promise<Owner> {
  const { console } = info;
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const password = 'a long test password';
  const body = { email, password, language, country_code: 'KR' };
  const { token } = await anonymousClient(console).call(accountEndpoints.signUp, { body });
  if (isVerified) await markAddressVerified(email, info);
  const api = authenticatedClient(console, token);
  for (const name of windows) await api.call(windowEndpoints.create, { body: { name } });
  return { email, password, token, api };
}

/** Signs up an owner with a chatbot and signs the context in. */
export async function signInNewOwner(
  context: BrowserContext,
  { language = 'en' }: { language?: Language } = {},
) {
  const owner = await newOwner({ language, windows: ['Bakery'] });
  await signInAs(context, owner);
  return { owner, hash: await hashIdOf(owner) };
}

/** Hash of an owner's first chatbot whose name contains `name`. */
export async function hashIdOf({ api }: Owner, name = ''): Promise<string> {
  const windows = await api.call(windowEndpoints.list);
  const window = windows.find((each) => each.name.includes(name));
  if (!window) throw new Error(`there is no chatbot ${name}`);
  return window.hash_id;
}

/** The window's latest chat with its messages. */
export async function latestChat({ api }: Owner, hash: string) {
  const { items } = await api.call(sessionEndpoints.list, { params: { hash } });
  const session = items[0];
  if (!session) throw new Error(`no chats in ${hash}`);
  const params = { hash, session_id: session.session_id };
  return api.call(sessionEndpoints.get, { params });
}

/** Signs the owner in to every page of the context. */
export async function signInAs(
  context: BrowserContext,
  { token }: Owner,
  { console }: ProductInfo = product(),
): Promise<void> {
  await context.addCookies([{ name: 'chatwindow_session', value: token, url: console }]);
}

/** Opens a page of the console and waits for its heading. */
export async function openConsole(
  page: Page,
  path: string,
  { console }: Pick<ProductInfo, 'console'> = product(),
): Promise<void> {
  await page.goto(console + path);
  await page.locator('main h1').first().waitFor();
}

/** A client with a random IP address, because sign-ins are limited per IP address. */
function anonymousClient(origin: string) {
  const headers = { 'x-forwarded-for': randomAddress() };
  return createApiClient({ origin, headers: () => headers });
}

function authenticatedClient(origin: string, token: string) {
  return createApiClient({ origin, headers: () => ({ 'x-access-token': token }) });
}
