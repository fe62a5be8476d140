import { expect, test } from '@jest/globals';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import type { Permission } from '#shared/contracts/names.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { whereIs } from './where.ts';

const none = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
const labels = { ko: '', en: '', zh: '', es: '', ja: '' };

/** An area whose links are its routes, in the order given. */
function area(name: string, routes: [path: string, order: number, ...requires: Permission[]][]) {
  const made: AreaManifest = {
    ...{ name, contract: 1, version: '1', entry: `/assets/${name}.js`, css: [], integrity: {} },
    ...{ locales: none, namespaces: [], slots: [] },
    routes: routes.map(([path, , ...requires]) => ({ path, requires, requires_one: [] })),
    nav: routes.map(([to, order, ...requires]) => ({
      ...{ to, order, requires, requires_one: [], label: 'nav', icon: ['M0 0'], labels },
    })),
  };
  return made;
}

/** The same area, open to members who look after a chat as well. */
function withOwnChats(made: AreaManifest): AreaManifest {
  const open = { own_chats: true } as const;
  return {
    ...made,
    routes: made.routes.map((route) => ({ ...route, ...open })),
    nav: made.nav.map((link) => ({ ...link, ...open })),
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
  withOwnChats(area('mfe-history', [['/redesign/:hash_id/chat-history', 20, 'all_chats']])),
  { ...area('mfe-closed', [['/redesign/closed', 80]]), nav: [], closed: true as const },
];

const owner = fakeUser();
const nobody = null;
const newcomer = fakeUser({ window: null });
const may = (...can: Permission[]) => fakeUser({ can });

/** What stands at an address, in one line. */
function at(address: string, user: typeof owner | null): string {
  const { pathname, search } = new URL(address, 'http://console.test');
  const where = whereIs({ pathname, search }, user, areas);
  if (where.kind === 'area') return `${where.area.name} ${JSON.stringify(where.params)}`;
  if (where.kind === 'redirect') return `→ ${where.to}`;
  if (where.kind === 'page') return where.page;
  if (where.kind === 'no-access') return `no access: ${where.route.requires.join(' ')}`;
  return where.kind;
}

test.each([
  ['R1', '/redesign', owner, '→ /redesign/chatbots'],
  ['R1', '/redesign', newcomer, '→ /redesign/chatbots/new'],
  ['R1', '/redesign', fakeUser({ can: [], window: null }), '→ /redesign/chatbots'],
  ['R3', '/redesign/quick-start', newcomer, 'quick-start'],
  ['R3', '/redesign/quick-start', nobody, '→ /redesign/signin?next=%2Fredesign%2Fquick-start'],
  ['R2', '/redesign/signin', nobody, 'signin'],
  ['R2', '/redesign/signin', owner, '→ /redesign'],
  ['R2', '/redesign/signin?next=/redesign/usage', owner, '→ /redesign/usage'],
  ['R2', '/redesign/signin?next=https://elsewhere.example', owner, '→ /redesign'],
  ['R2', '/redesign/signin?next=//elsewhere.example', owner, '→ /redesign'],
  ['R2', '/redesign/signin?next=/redesigned', owner, '→ /redesign'],
  ['R4', '/redesign/invite?hash_id=abc', nobody, 'invite'],
  ['AC4', '/redesign/reset-password?token=abc', nobody, 'reset-password'],
  ['AC4', '/redesign/reset-password?token=abc', owner, 'reset-password'],
  ['AC2', '/redesign/verify-email?token=abc', nobody, 'verify-email'],
  ['R4', '/redesign/invite?hash_id=abc', owner, 'invite'],
  ['T2', '/redesign/a/b?tab=c', nobody, '→ /redesign/signin?next=%2Fredesign%2Fa%2Fb%3Ftab%3Dc'],
  ['R15', '/redesign/chatbots', may(), 'mfe-chatbots {}'],
  ['R15', '/redesign/chatbots/', owner, 'mfe-chatbots {}'],
  ['R22', '/redesign/chatbots/new', owner, 'mfe-chatbots {}'],
  ['R22', '/redesign/chatbots/new', may('usage'), 'no access: manage_chatbots_all'],
  ['R5', '/redesign/bakery', owner, 'mfe-billing {"hash_id":"bakery"}'],
  ['RP15', '/redesign/bakery', may('all_chats'), '→ /redesign/bakery/chat-history'],
  ['RP15', '/redesign/bakery', may('manage_chatbots_all'), '→ /redesign/bakery/settings'],
  ['RP13', '/redesign/bakery', may(), 'no access: usage'],
  ['RP11', '/redesign/bakery/chat-history', may('usage'), 'no access: all_chats'],
  [
    'RP2',
    '/redesign/bakery/chat-history',
    fakeUser({ can: [], own_chats: true }),
    'mfe-history {"hash_id":"bakery"}',
  ],
  [
    'RP2',
    '/redesign/bakery',
    fakeUser({ can: [], own_chats: true }),
    '→ /redesign/bakery/chat-history',
  ],
  [
    'RP14',
    '/redesign/bakery/billing',
    may('memberships'),
    'no access: memberships payment_history',
  ],
  [
    'R8',
    '/redesign/bakery/billing',
    may('memberships', 'payment_history'),
    'mfe-billing {"hash_id":"bakery"}',
  ],
  ['22', '/redesign/bakery/nothing/here', owner, 'not-found'],
  ['22', '/redesign/closed', owner, 'not-found'],
  ['U3', '/redesign/account', may(), 'account'],
  ['U3', '/redesign/account', nobody, '→ /redesign/signin?next=%2Fredesign%2Faccount'],
  ['R9', '/redesign/_ui', owner, 'showcase'],
  ['R9', '/redesign/_ui', nobody, '→ /redesign/signin?next=%2Fredesign%2F_ui'],
] as const)('%s %s', (_row, address, user, expected) => {
  expect(at(address, user)).toBe(expected);
});
