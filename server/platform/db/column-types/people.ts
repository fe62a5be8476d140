import type { SpendingLimit } from '#shared/contracts/chatbots/spending.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { PlanLimits } from '#shared/contracts/money/plans.ts';
import type { PermissionMap, Role } from '#shared/contracts/people/permissions.ts';
import type { Json } from './stored-values.ts';

/** Columns of the tables of `people`. */
export interface PeopleColumns {
  'api_keys.permission': Json<PermissionMap>;
  'erasure_receipts.counts': Json<Record<string, number>>;
  'invites.permission': Json<PermissionMap>;
  'invites.role': Role;
  'members.permission': Json<PermissionMap>;
  'members.role': Role;
  'organizations.plan_limits': Json<Partial<PlanLimits>>;
  'spending_limits.unit': SpendingLimit['unit'];
  'usage_events.kind': 'commit' | 'release';
  'users.language': Language;
}
