import { isReached, toEntitlements } from '#server/people/entitlements/index.ts';
import { createMeteringRepository, periodAt, withOverage } from '#server/people/metering/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { everyPermission } from '#shared/contracts/people/permissions.ts';
import type { User } from '#shared/contracts/people/users.ts';
import { guessCountry } from '#shared/utils/countries.ts';
import { findLogin } from './login.repository.ts';

/** Picks a member's initial chatbot; injected because chatbots are a later domain. */
type FirstWindow = (
  transaction: TenantTransaction,
  member: {
    organizationId: string;
    windowIds: readonly string[];
    hasAllWindows: boolean;
    lastWindowId: string | null;
  },
) => Promise<User['window']>;

interface LoginDataDeps {
  db: Database;
  clock: Clock;
  firstWindow: FirstWindow;
}

/** A user's own data in the current organization, without the session token. */
export interface LoginData {
  get(userId: string): Promise<User>;
  /** Null for a user without an organization. */
  find(userId: string): Promise<User | null>;
}

export function createLoginData(deps: LoginDataDeps): LoginData {
  const find = (userId: string) => findLoginData(deps, userId);
  return { find, get: async (userId) => found(await find(userId), 'current organization') };
}

async function findLoginData(
  { db, clock, firstWindow }: LoginDataDeps,
  userId: string,
): Promise<User | null> {
  const row = await findLogin(db, userId);
  if (!row) return null;
  const period = periodAt(row.period_anchor, clock());
  const isOwner = row.role === 'owner';
  const { chats: chatLimit, customers: mauLimit } = toEntitlements(row);
  const { chatLimit: stopsAt } = withOverage(chatLimit, row);

  const { chats, customers, limitReachedAt, window } = await inOrganization(
    db,
    row.organization_id,
    async (transaction) => {
      const usage = createMeteringRepository(transaction, row.organization_id);
      const limitReachedAtOf = async (unit: 'chat' | 'mau', used: number, limit: number | null) =>
        isReached(used, limit) ? usage.limitReachedAt(unit, period.start, limit) : null;
      const chats = await usage.chats(period.start);
      const customers = await usage.customers(period.start);
      return {
        chats,
        customers,
        limitReachedAt: {
          chat: await limitReachedAtOf('chat', chats.used + chats.reserved, stopsAt),
          mau: await limitReachedAtOf('mau', customers, mauLimit),
        },
        window: await firstWindow(transaction, {
          organizationId: row.organization_id,
          windowIds: row.window_ids,
          hasAllWindows: isOwner || row.permission.manage_chatbots_all,
          lastWindowId: row.last_window_id,
        }),
      };
    },
  );
  const resets_at = period.end.toISOString();
  const limitOf = (used: number, limit: number | null, reachedAt: Date | null) => ({
    ...{ used, limit, resets_at },
    ...(reachedAt && { reached_at: reachedAt.toISOString() }),
  });

  return {
    id: row.id,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    name: row.name,
    organization_id: row.organization_id,
    onboarding_completed: row.onboarding_completed,
    completed_cnt: row.completed_cnt,
    is_admin: isOwner,
    role: row.role,
    card_registration: row.card_registered,
    country_code: row.country_code ?? guessCountry([row.language]),
    permission: isOwner ? everyPermission : row.permission,
    enable_companion: row.enable_companion,
    enable_blooming: row.enable_blooming,
    enable_sales: row.enable_sales,
    phone_number: row.phone_number,
    language: row.language,
    darkmode: row.darkmode,
    chat_limit: isReached(chats.used + chats.reserved, stopsAt),
    mau_limit: isReached(customers, mauLimit),
    limits: {
      chat: limitOf(chats.used, chatLimit, limitReachedAt.chat),
      mau: limitOf(customers, mauLimit, limitReachedAt.mau),
    },
    pubnub_uuid: row.pubnub_uuid,
    window,
    window_ids: row.window_ids,
    ...(row.own_chats && { own_chats: true as const }),
    ...(row.deleted_at && { closed: true as const }),
  };
}
