import type { GeneratedTime, NullableTime } from './columns.ts';

/** Who may be written to when a customer waits. */
interface NotificationAddressesTable {
  organization_id: string;
  /** In lower case. */
  email: string;
  token_hash: string | null;
  sent_at: NullableTime;
  expires_at: NullableTime;
  verified_at: NullableTime;
}

/** What was translated before, by a hash of what was asked. */
interface TranslationsTable {
  organization_id: string;
  hash: string;
  text: string;
  created_at: GeneratedTime;
}

/** What came with the settings of chatbots. */
export interface SettingsTables {
  notification_addresses: NotificationAddressesTable;
  translations: TranslationsTable;
}
