import { expect, test } from '@jest/globals';
import { requiredPermissions } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';
import type { Permission } from '#shared/contracts/names.ts';
import { fakeArea } from '#shared/testing/fake-area.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { resolveRoute } from './resolve-route.ts';

const labels = { ko: '', en: '', zh: '', es: '', ja: '' };

/** An area with one navigation link for each route. */
function area(name: string, routes: [path: string, order: number, ...requires: Permission[]][]) {
  return fakeArea({
    name,
    entry: `/assets/${name}.js`,
    routes: routes.map(([path, , ...requires]) => ({ path, requires, requires_one: [] })),
    nav: routes.map(([to, order, ...requires]) => ({
      to,
      order,
      requires,
      requires_one: [],
      label: 'nav',
      icon: ['M0 0'],
      labels,
    })),
  });
}

/** The same area for those who may make these calls. */
function withCalls(manifest: AreaManifest, ...calls: string[]): AreaManifest {
  return {
    ...manifest,
    routes: manifest.routes.map((route) => ({ ...route, calls })),
    nav: manifest.nav.map((link) => ({ ...link, calls })),
  };
}

const areas = [
  area('mfe-chatbots', [
    ['/redesign/chatbots', 10],
    ['/redesign/chatbots/new', 11, 'manage_chatbots_all'],
    ['/redesign/:hash_id/settings', 50, 'manage_chatbots_all'],
  ]),
  area('mfe-billing', [
    ['/redesign/:hash_id', 15, 'usage'],
    ['/redesign/:hash_id/billing', 40, 'memberships', 'payment_history'],
  ]),
  withCalls(area('mfe-history', [['/redesign/:hash_id/chat-history', 20]]), 'GET /sessions/:hash'),
  {
    ...area('mfe-closed', [['/redesign/closed', 80]]),
    nav: [],
    commands: [],
    finders: [],
    closed: true as const,
  },
];

const owner = fakeUser();
const nobody = null;
const newcomer = fakeUser({ window: null });
const userWith = (...can: Permission[]) => fakeUser({ can });

/** The resolved route in one line. */
function describeRoute(
  url: string,
  user: typeof owner | null,
  phone: PhonePolicy = 'optional',
): string {
  const { pathname, search } = new URL(url, 'http://console.test');
  const route = resolveRoute({ pathname, search }, user, areas, phone);
  if (route.kind === 'area') return `${route.area.name} ${JSON.stringify(route.params)}`;
  if (route.kind === 'redirect') return `→ ${route.to}`;
  if (route.kind === 'page') return route.page;
  if (route.kind === 'no-access')
    return `no access: ${requiredPermissions(route.route).flat().join(' ')}`;
  return route.kind;
}

test.each([
  ['/redesign', owner, '→ /redesign/chatbots'],
  ['/redesign', newcomer, '→ /redesign/chatbots/new'],
  ['/redesign', fakeUser({ can: [], window: null }), '→ /redesign/chatbots'],
  ['/redesign/quick-start', newcomer, 'quick-start'],
  ['/redesign/quick-start', nobody, '→ /redesign/signin?next=%2Fredesign%2Fquick-start'],
  ['/redesign/signin', nobody, 'signin'],
  ['/redesign/signin', owner, '→ /redesign'],
  ['/redesign/signin?next=/redesign/usage', owner, '→ /redesign/usage'],
  ['/redesign/signin?next=https://elsewhere.example', owner, '→ /redesign'],
  ['/redesign/signin?next=//elsewhere.example', owner, '→ /redesign'],
  ['/redesign/signin?next=/redesigned', owner, '→ /redesign'],
  ['/redesign/invite?hash_id=abc', nobody, 'invite'],
  ['/redesign/reset-password?token=abc', nobody, 'reset-password'],
  ['/redesign/reset-password?token=abc', owner, 'reset-password'],
  ['/redesign/verify-email?token=abc', nobody, 'verify-email'],
  ['/redesign/invite?hash_id=abc', owner, 'invite'],
  ['/redesign/a/b?tab=c', nobody, '→ /redesign/signin?next=%2Fredesign%2Fa%2Fb%3Ftab%3Dc'],
  ['/redesign/chatbots', userWith(), 'mfe-chatbots {}'],
  ['/redesign/chatbots/', owner, 'mfe-chatbots {}'],
  ['/redesign/chatbots/new', owner, 'mfe-chatbots {}'],
  ['/redesign/chatbots/new', userWith('usage'), 'no access: manage_chatbots_all'],
  ['/redesign/bakery', owner, 'mfe-billing {"hash_id":"bakery"}'],
  ['/redesign/bakery', userWith('all_chats'), '→ /redesign/bakery/chat-history'],
  ['/redesign/bakery', userWith('manage_chatbots_all'), '→ /redesign/bakery/settings'],
  ['/redesign/bakery', userWith(), 'no access: usage'],
  ['/redesign/bakery/chat-history', userWith('usage'), 'no access: all_chats'],
  [
    '/redesign/bakery/chat-history',
    fakeUser({ can: [], own_chats: true }),
    'mfe-history {"hash_id":"bakery"}',
  ],
  ['/redesign/bakery', fakeUser({ can: [], own_chats: true }), '→ /redesign/bakery/chat-history'],
  ['/redesign/bakery/billing', userWith('memberships'), 'no access: memberships payment_history'],
  [
    '/redesign/bakery/billing',
    userWith('memberships', 'payment_history'),
    'mfe-billing {"hash_id":"bakery"}',
  ],
  ['/redesign/bakery/nothing/here', owner, 'not-found'],
  ['/redesign/closed', owner, 'not-found'],
  ['/redesign/account', userWith(), 'account'],
  ['/redesign/account', nobody, '→ /redesign/signin?next=%2Fredesign%2Faccount'],
  ['/redesign/_ui', owner, 'showcase'],
  ['/redesign/_ui', nobody, '→ /redesign/signin?next=%2Fredesign%2F_ui'],
] as const)('resolves %s', (url, user, expected) => {
  expect(describeRoute(url, user)).toBe(expected);
});

test.each([
  ['/redesign', '→ /redesign/quick-start?next=%2Fredesign'],
  ['/redesign/chatbots?tab=a', '→ /redesign/quick-start?next=%2Fredesign%2Fchatbots%3Ftab%3Da'],
  ['/redesign/account', 'account'],
  ['/redesign/quick-start', 'quick-start'],
])('redirects %s to the quick start until a required phone number is verified', (url, expected) => {
  expect(describeRoute(url, owner, 'required')).toBe(expected);
  const verified = fakeUser({ phone_number: '+821012345678' });
  expect(describeRoute(url, verified, 'required')).toBe(describeRoute(url, owner));
});
