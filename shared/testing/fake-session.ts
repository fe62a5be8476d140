import type { PageData, SessionUser } from '#shared/contracts/console/console-page.ts';
import { type Permission, permissions } from '#shared/contracts/names.ts';

/** A signed-in owner with one chatbot; with `can`, a member with only these permissions. */
export function fakeUser({
  can,
  ...changes
}: Partial<SessionUser> & { can?: readonly Permission[] } = {}): SessionUser {
  const resets_at = '2026-12-01T00:00:00.000Z';
  const granted = Object.fromEntries(
    permissions.map((name) => [name, can ? can.includes(name) : true]),
  ) as SessionUser['permission']; // every permission is a key
  return {
    id: 'user-1',
    email: 'mina@example.com',
    email_verified: true,
    name: 'Mina',
    organization_id: 'organization-1',
    onboarding_completed: true,
    completed_cnt: 5,
    is_admin: can === undefined,
    role: can ? 'member' : 'owner',
    card_registration: false,
    country_code: 'KR',
    permission: granted,
    enable_companion: false,
    enable_blooming: false,
    enable_sales: false,
    phone_number: null,
    language: 'en',
    darkmode: null,
    chat_limit: false,
    mau_limit: false,
    limits: {
      chat: { used: 3, limit: 1000, resets_at },
      mau: { used: 2, limit: 500, resets_at },
    },
    pubnub_uuid: 'subscriber-1',
    window: { id: 'window-1', hash_id: 'onyu-flowers', name: 'Onyu Flowers', image_url: null },
    window_ids: [],
    ...changes,
  };
}

/** The page data for a user. */
export function fakePageData(user: SessionUser | null): PageData {
  const emptyLocales = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
  return {
    contract: 1,
    user,
    language: 'en',
    areas: [],
    isOperator: false,
    texts: {},
    locales: emptyLocales,
    customerOrigin: 'http://customers.test',
    packageUrl: 'http://customers.test/widget/chatwindow-0123456789ab.tgz',
    phone: 'optional',
    isDevelopment: false,
  };
}
