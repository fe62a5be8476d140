import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AgentSettings, AgentType } from '#shared/contracts/agents.ts';
import type { Attachment } from '#shared/contracts/attachments.ts';
import type {
  AnswerMode,
  Card,
  Citation,
  Finish,
  HandledBy,
  messageStates,
} from '#shared/contracts/chat.ts';
import type { Job } from '#shared/contracts/common.ts';
import type {
  ContactItems,
  ContactReason,
  ProfileKind,
  Progress,
} from '#shared/contracts/contacts.ts';
import type { documentFailures, documentStates } from '#shared/contracts/documents.ts';
import type { HandoffReason } from '#shared/contracts/handoff.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { LiveEventName } from '#shared/contracts/live.ts';
import type { PermissionMap, Role } from '#shared/contracts/permissions.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';
import type { channels } from '#shared/contracts/sessions.ts';
import type { SharedVersion } from '#shared/contracts/shared-files.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/window-settings.ts';

/** A table's row as it is read. */
export type Row<Table> = Selectable<Table>;

type Time = ColumnType<Date, Date | string, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb: read as a value, written as JSON text. */
type JsonOf<Value> = ColumnType<Value, string, string>;
type Json = JsonOf<unknown>;
type MessageState = (typeof messageStates)[number];
type Channel = (typeof channels)[number];
type DocumentState = (typeof documentStates)[number];
type DocumentFailure = (typeof documentFailures)[number];
type SourceType = Citation['source_type'];

export interface OrganizationsTable {
  id: string;
  name: string;
  country_code: Generated<string>;
  timezone: Generated<string>;
  currency: Generated<string>;
  plan: Generated<string>;
  enable_companion: Generated<boolean>;
  enable_blooming: Generated<boolean>;
  enable_sales: Generated<boolean>;
  card_registered: Generated<boolean>;
  suspended_at: NullableTime;
  retention_days: number | null;
  window_limit: number | null;
  seat_limit: number | null;
  chat_limit: number | null;
  mau_limit: number | null;
  period_anchor: GeneratedTime;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
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

export interface PhoneCodesTable {
  user_id: string;
  phone_number: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: GeneratedTime;
  expires_at: Time;
}

export interface MembersTable {
  organization_id: string;
  id: string;
  user_id: string;
  role: Role;
  permission: JsonOf<PermissionMap>;
  window_ids: Generated<string[]>;
  last_window_id: string | null;
  last_seen_at: NullableTime;
  created_at: GeneratedTime;
}

export interface InvitesTable {
  organization_id: string;
  id: string;
  hash: string;
  invitee_email: string;
  role: Role;
  permission: JsonOf<PermissionMap>;
  window_ids: Generated<string[]>;
  invited_by: string | null;
  created_at: GeneratedTime;
  expires_at: Time;
  used_at: NullableTime;
  declined_at: NullableTime;
}

export interface KnowledgesTable {
  organization_id: string;
  id: string;
  collection_name: string;
  csv_name: string | null;
  solution_name: string | null;
  ecommerce_url: string | null;
  chunk_count: Generated<number>;
  term_count: Generated<number>;
  created_at: GeneratedTime;
}

export interface AgentsTable {
  organization_id: string;
  id: string;
  hash_id: string;
  type: AgentType;
  draft: JsonOf<AgentSettings>;
  published: JsonOf<AgentSettings>;
  published_version: Generated<number>;
  agent_on: Generated<boolean>;
  knowledge_id: string;
  revision: Generated<number>;
  created_by: string | null;
  updated_by: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  deleted_at: NullableTime;
}

export interface WindowsTable {
  organization_id: string;
  id: string;
  hash_id: string;
  version: string;
  draft: JsonOf<WindowSettings>;
  published: JsonOf<WindowSettings>;
  published_version: Generated<number>;
  page: JsonOf<WindowPage>;
  agent_id: string | null;
  agent_on: Generated<boolean>;
  using_sms: Generated<boolean>;
  allowed_origins: Generated<string[]>;
  identity_secret: string;
  revision: Generated<number>;
  created_by: string | null;
  updated_by: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  last_activity_at: NullableTime;
  hidden_at: NullableTime;
  deleted_at: NullableTime;
}

export interface PreviewsTable {
  organization_id: string;
  token_hash: string;
  window_id: string;
  created_by: string | null;
  created_at: GeneratedTime;
  expires_at: Time;
}

export interface AreaVersionsTable {
  area: string;
  version: string;
  manifest: JsonOf<BuiltArea | SharedVersion>;
  size: number;
  created_by: string;
  created_at: GeneratedTime;
}

export interface AreaFilesTable {
  area: string;
  name: string;
  integrity: string;
  size: number;
  created_at: GeneratedTime;
}

export interface AreaRevisionsTable {
  revision: number;
  area: string;
  action: 'activate' | 'rollback' | 'canary';
  version: string | null;
  canary_version: string | null;
  canary_share: number | null;
  created_by: string;
  created_at: GeneratedTime;
}

export interface DeployTokensTable {
  id: string;
  area: string;
  name: string;
  token_hash: string;
  created_by: string;
  created_at: GeneratedTime;
  last_used_at: NullableTime;
  revoked_at: NullableTime;
  revoked_by: string | null;
}

export interface AreaHealthTable {
  area: string;
  version: string;
  day: Time;
  loads: number;
  failures: number;
  mounts: number[];
}

export interface AreaPreviewsTable {
  key_hash: string;
  area: string;
  version: string;
  is_sandbox: boolean;
  created_by: string;
  created_at: GeneratedTime;
  expires_at: Date;
}

export interface WindowHashesTable {
  hash_id: string;
  organization_id: string;
  window_id: string;
  created_at: GeneratedTime;
}

export interface FaqsTable {
  organization_id: string;
  id: string;
  knowledge_id: string;
  question: string;
  answer: string;
  source_url: string | null;
  image_url: string | null;
  alternates: Generated<string[]>;
  enabled: Generated<boolean>;
  hits: Generated<number>;
  revision: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface FaqRevisionsTable {
  organization_id: string;
  faq_id: string;
  revision: number;
  question: string;
  answer: string;
  changed_by: string | null;
  created_at: GeneratedTime;
}

export interface FilesTable {
  organization_id: string;
  id: string;
  key: string;
  folder: string;
  name: string;
  size: number;
  type: string;
  content_hash: string;
  created_by: string | null;
  created_at: GeneratedTime;
}

export interface AttachmentsTable {
  organization_id: string;
  id: string;
  window_id: string;
  visitor_id: string;
  message_id: string | null;
  key: string;
  name: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
  link_secret: string;
  created_at: GeneratedTime;
}

export interface DocumentsTable {
  organization_id: string;
  id: string;
  knowledge_id: string;
  document_name: string;
  file_url: string;
  file_key: string;
  content_hash: string;
  size: Generated<number>;
  state: Generated<DocumentState>;
  reason: DocumentFailure | null;
  progress: Generated<number>;
  pages: number | null;
  chunk_count: Generated<number>;
  version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface ChunksTable {
  organization_id: string;
  knowledge_id: string;
  id: string;
  source_type: SourceType;
  source_id: string;
  source_version: number;
  ordinal: number;
  title: string;
  body: string;
  url: string | null;
  position: ColumnType<
    NonNullable<Citation['position']> | null,
    string | null | undefined,
    string | null
  >;
  tsv: string;
  term_count: number;
  tokenizer_version: number;
}

export interface TermsTable {
  organization_id: string;
  knowledge_id: string;
  term: string;
  chunk_count: number;
}

export interface VisitorsTable {
  organization_id: string;
  id: string;
  window_id: string;
  token_hash: string;
  user_id: string | null;
  verified: Generated<boolean>;
  language: string | null;
  created_at: GeneratedTime;
  last_seen_at: GeneratedTime;
  expires_at: Time;
}

export interface SessionsTable {
  organization_id: string;
  id: string;
  window_id: string;
  visitor_id: string;
  name: string;
  agent_on: Generated<boolean>;
  handled_by: Generated<HandledBy>;
  channel: Generated<Channel>;
  assignee: string | null;
  language: Generated<string>;
  page_url: string | null;
  preview: Generated<string>;
  unread: Generated<number>;
  message_count: Generated<number>;
  unanswered: Generated<boolean>;
  last_seq: Generated<number>;
  ai_after_seq: Generated<number>;
  told_unavailable: Generated<boolean>;
  rating_stars: number | null;
  rating_text: string | null;
  created_at: GeneratedTime;
  last_updated_at: GeneratedTime;
}

export interface HandoffsTable {
  organization_id: string;
  id: string;
  session_id: string;
  window_id: string;
  reason: HandoffReason;
  requested_at: Time;
  accepted_at: NullableTime;
  ended_at: NullableTime;
  outcome: 'cancelled' | 'missed' | 'returned' | 'idle' | 'closed' | null;
  notified_at: NullableTime;
}

export interface MessagesTable {
  organization_id: string;
  session_id: string;
  seq: number;
  id: string;
  window_id: string;
  visitor_id: string;
  sender: 'customer' | 'chatbot';
  by_type: 'ai' | 'human' | 'system' | null;
  by_member_id: string | null;
  by_name: string | null;
  text: Generated<string>;
  state: Generated<MessageState>;
  citations: ColumnType<Citation[], string | undefined, string>;
  cards: ColumnType<Card[], string | undefined, string>;
  finish: Finish | null;
  mode: AnswerMode | null;
  fallback: Generated<boolean>;
  counted: Generated<boolean>;
  reply_to: string | null;
  client_id: string | null;
  feedback_value: 1 | -1 | null;
  feedback_reason: string | null;
  /** The customer asked anew in other words; null for all others. */
  replaced: true | null;
  attachments: ColumnType<Attachment[] | null, string | undefined, string>;
  tsv: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
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
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
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

export interface JobsTable {
  organization_id: string;
  id: string;
  kind: string;
  subject_id: string | null;
  window_ids: Generated<string[]>;
  state: Generated<Job['state']>;
  progress: Generated<number>;
  message: string | null;
  result: ColumnType<unknown | null, string | null | undefined, string | null>;
  error: string | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
}

export interface LiveEventsTable {
  seq: Generated<number>;
  organization_id: string;
  name: LiveEventName;
  window_id: string | null;
  session_id: string | null;
  subject_id: string | null;
  created_at: GeneratedTime;
}

export interface AuditLogTable {
  organization_id: string;
  id: string;
  actor_id: string | null;
  actor_name: string;
  ip: string;
  action: string;
  object_type: string;
  object_id: string;
  before: ColumnType<unknown | null, string | null | undefined, string | null>;
  after: ColumnType<unknown | null, string | null | undefined, string | null>;
  request_id: string;
  created_at: GeneratedTime;
}

export interface IdempotencyKeysTable {
  organization_id: string;
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  response: ColumnType<unknown | null, string | null | undefined, string | null>;
  created_at: GeneratedTime;
}

export interface OutboxTable {
  id: string;
  kind: string;
  recipient: string;
  subject: Generated<string>;
  body: string;
  html: string | null;
  state: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedTime;
  sent_at: NullableTime;
}

export interface SettingsTable {
  key: string;
  value: Json;
}

/** Every table, by its name. Written by hand beside the migrations. */
export interface Tables {
  organizations: OrganizationsTable;
  users: UsersTable;
  access_tokens: AccessTokensTable;
  one_time_tokens: OneTimeTokensTable;
  phone_codes: PhoneCodesTable;
  members: MembersTable;
  invites: InvitesTable;
  knowledges: KnowledgesTable;
  agents: AgentsTable;
  windows: WindowsTable;
  window_hashes: WindowHashesTable;
  previews: PreviewsTable;
  area_versions: AreaVersionsTable;
  area_files: AreaFilesTable;
  area_revisions: AreaRevisionsTable;
  deploy_tokens: DeployTokensTable;
  area_previews: AreaPreviewsTable;
  area_health: AreaHealthTable;
  faqs: FaqsTable;
  faq_revisions: FaqRevisionsTable;
  files: FilesTable;
  attachments: AttachmentsTable;
  documents: DocumentsTable;
  chunks: ChunksTable;
  terms: TermsTable;
  visitors: VisitorsTable;
  sessions: SessionsTable;
  handoffs: HandoffsTable;
  messages: MessagesTable;
  contacts: ContactsTable;
  usage_periods: UsagePeriodsTable;
  usage_reservations: UsageReservationsTable;
  usage_events: UsageEventsTable;
  monthly_visitors: MonthlyVisitorsTable;
  limits_reached: LimitsReachedTable;
  jobs: JobsTable;
  live_events: LiveEventsTable;
  audit_log: AuditLogTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  settings: SettingsTable;
}
