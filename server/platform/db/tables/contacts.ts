import type { Generated } from 'kysely';
import type {
  ContactItems,
  ContactReason,
  ProfileKind,
  Progress,
} from '#shared/contracts/contacts.ts';
import type { channels } from '#shared/contracts/sessions.ts';
import type { GeneratedTime, JsonOf, NullableTime } from './columns.ts';

type Channel = (typeof channels)[number];

export interface ContactsTables {
  contacts: ContactsTable;
}

export interface ContactsTable {
  organization_id: string;
  id: string;
  window_id: string;
  session_id: string | null;
  visitor_id: string | null;
  client_id: string;
  reason: ContactReason;
  progress: Generated<Progress>;
  position: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  items: JsonOf<ContactItems>;
  profile_kind: Generated<ProfileKind>;
  guardian_consent: Generated<boolean>;
  message: string | null;
  memo: string | null;
  assignee: string | null;
  channel: Channel;
  language: string;
  page_url: string | null;
  consent_at: NullableTime;
  consent_version: string | null;
  consent_text: string | null;
  progress_at: NullableTime;
  progress_by: string | null;
  resolved_at: NullableTime;
  notified_at: NullableTime;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}
