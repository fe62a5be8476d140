import type { Generated } from 'kysely';
import type { GeneratedTime, Time } from './columns.ts';

export interface MeteringTables {
  usage_periods: UsagePeriodsTable;
  usage_reservations: UsageReservationsTable;
  usage_events: UsageEventsTable;
  monthly_visitors: MonthlyVisitorsTable;
  limits_reached: LimitsReachedTable;
}

export interface UsagePeriodsTable {
  organization_id: string;
  period_start: Time;
  unit: string;
  shard: number;
  taken: Generated<number>;
}

export interface UsageReservationsTable {
  organization_id: string;
  id: string;
  unit: string;
  period_start: Time;
  expires_at: Time;
}

export interface UsageEventsTable {
  organization_id: string;
  reservation_id: string;
  unit: string;
  kind: 'commit' | 'release';
  window_id: string | null;
  session_id: string | null;
  channel: string | null;
  created_at: GeneratedTime;
}

export interface MonthlyVisitorsTable {
  organization_id: string;
  period_start: Time;
  visitor_id: string;
  window_id: string;
  created_at: GeneratedTime;
}

export interface LimitsReachedTable {
  organization_id: string;
  period_start: Time;
  unit: string;
  amount: number;
  reached_at: Time;
}
