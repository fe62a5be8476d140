import type { Generated } from 'kysely';
import type { Language } from '#shared/contracts/languages.ts';
import type { GeneratedTime, NullableTime, Time } from './columns.ts';

export interface AccountsTables {
  users: UsersTable;
  access_tokens: AccessTokensTable;
  one_time_tokens: OneTimeTokensTable;
  known_devices: KnownDevicesTable;
  phone_codes: PhoneCodesTable;
  two_factor: TwoFactorTable;
  recovery_codes: RecoveryCodesTable;
  withdrawals: WithdrawalsTable;
  product_reviews: ProductReviewsTable;
}

export interface UsersTable {
  id: string;
  email: string;
  password_hash: string;
  name: Generated<string>;
  language: Generated<Language>;
  darkmode: boolean | null;
  country_code: string | null;
  phone_number: string | null;
  pubnub_uuid: string;
  onboarding_completed: Generated<boolean>;
  completed_cnt: Generated<number>;
  current_organization_id: string | null;
  terms_version: string;
  email_verified_at: NullableTime;
  created_at: GeneratedTime;
}

export interface AccessTokensTable {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  user_agent: Generated<string>;
  ip: Generated<string>;
  created_at: GeneratedTime;
  last_used_at: GeneratedTime;
  expires_at: Time;
}

export interface OneTimeTokensTable {
  token_hash: string;
  user_id: string;
  purpose: string;
  created_at: GeneratedTime;
  expires_at: Time;
  used_at: NullableTime;
}

export interface KnownDevicesTable {
  user_id: string;
  token_hash: string;
  created_at: GeneratedTime;
  last_used_at: GeneratedTime;
}

export interface PhoneCodesTable {
  user_id: string;
  phone_number: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: GeneratedTime;
  expires_at: Time;
}

export interface TwoFactorTable {
  user_id: string;
  secret: string;
  confirmed_at: NullableTime;
  last_step: Generated<number>;
  created_at: GeneratedTime;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

export interface WithdrawalsTable {
  user_id: string;
  reason: string;
  created_at: GeneratedTime;
  erase_after: Time;
}

export interface ProductReviewsTable {
  id: string;
  user_id: string | null;
  rating: number;
  text: Generated<string>;
  page: Generated<string>;
  created_at: GeneratedTime;
}
