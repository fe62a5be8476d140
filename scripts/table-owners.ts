import type { DatabaseTables } from '#server/platform/db/schema.ts';

/** The feature that owns a table; others call its functions. */
export const tableOwners: Readonly<Record<string, string>> = {
  access_tokens: 'people/sign-ins',
  agents: 'chatbots/agents',
  api_keys: 'people/api-keys',
  area_alerts: 'console/registry',
  area_errors: 'console/registry',
  area_files: 'console/registry',
  area_health: 'console/registry',
  area_previews: 'console/registry',
  area_reporters: 'console/registry',
  area_revisions: 'console/registry',
  area_versions: 'console/registry',
  attachments: 'answers/attachments',
  audit_log: 'platform/audit',
  billing_document_buyers: 'money/documents',
  billing_documents: 'money/documents',
  billing_methods: 'money/payments',
  billing_profiles: 'money/documents',
  billing_registrations: 'money/payments',
  canned_replies: 'conversations/canned-replies',
  channel_deliveries: 'chatbots/notifications',
  chat_members: 'conversations/chat-members',
  chat_notes: 'conversations/notes',
  chat_packs: 'money/memberships',
  chunk_vectors: 'knowledge/knowledge-base',
  chunks: 'knowledge/knowledge-base',
  close_reasons: 'conversations/close-reasons',
  companion_interviews: 'answers/companion',
  companion_profiles: 'answers/companion',
  companion_setups: 'answers/companion',
  companion_trivia: 'answers/companion',
  contacts: 'conversations/contacts',
  coupons: 'money/memberships',
  customer_allowances: 'people/customer-limits',
  customer_chat_counts: 'people/customer-limits',
  customer_chat_packs: 'people/customer-limits',
  customer_chat_reservations: 'people/customer-limits',
  customer_codes: 'conversations/customer-accounts',
  customer_fields: 'conversations/contacts',
  customer_limits: 'people/customer-limits',
  customer_tokens: 'conversations/web',
  customers: 'conversations/web',
  data_cells: 'knowledge/data-tables',
  data_tables: 'knowledge/data-tables',
  deleted_faqs: 'knowledge/knowledge-base',
  deploy_tokens: 'console/registry',
  erasure_receipts: 'people/organizations',
  evaluation_gates: 'answers/evaluation',
  evaluation_questions: 'answers/evaluation',
  evaluation_results: 'answers/evaluation',
  evaluation_runs: 'answers/evaluation',
  exports: 'conversations/exports',
  faq_revisions: 'knowledge/knowledge-base',
  faq_uploads: 'knowledge/knowledge-base',
  faqs: 'knowledge/knowledge-base',
  files: 'chatbots/files',
  generated_questions: 'knowledge/knowledge-base',
  handoffs: 'conversations/handoff',
  idempotency_keys: 'platform/db',
  invites: 'people/invites',
  invoices: 'money/payments',
  jobs: 'platform/jobs',
  knowledges: 'knowledge/knowledge-base',
  known_devices: 'people/sign-ins',
  ledger_accounts: 'money/ledger',
  ledger_entries: 'money/ledger',
  ledger_transfers: 'money/ledger',
  limits_reached: 'people/metering',
  live_events: 'platform/live',
  member_availability: 'conversations/availability',
  members: 'people/members',
  membership_plans: 'money/memberships',
  memberships: 'money/memberships',
  messages: 'answers/turn',
  model_usage: 'people/metering',
  monthly_customers: 'people/metering',
  notification_addresses: 'chatbots/notification-addresses',
  notification_channels: 'chatbots/notifications',
  notification_settings: 'chatbots/notifications',
  notifications: 'chatbots/notifications',
  one_time_tokens: 'platform/auth',
  organization_models: 'people/models',
  organizations: 'people/organizations',
  outbox: 'platform/mail',
  outbox_attachments: 'platform/mail',
  overage_agreements: 'money/subscriptions',
  overage_invoices: 'money/subscriptions',
  payment_differences: 'money/payments',
  payment_webhooks: 'money/payments',
  payments: 'money/payments',
  payout_accounts: 'money/payouts',
  payout_runs: 'money/payouts',
  payouts: 'money/payouts',
  phone_codes: 'people/phone',
  previews: 'chatbots/windows',
  processes: 'platform/leases',
  product_files: 'knowledge/products',
  product_reviews: 'console/reviews',
  products: 'knowledge/products',
  profile_customers: 'conversations/contacts',
  profile_notes: 'conversations/contacts',
  profiles: 'conversations/contacts',
  progress_states: 'conversations/contacts',
  rating_reviews: 'conversations/rating-reviews',
  recovery_codes: 'people/two-factor',
  refunds: 'money/payments',
  retention_runs: 'conversations/retention',
  sales_details: 'answers/sales',
  sandbox_cards: 'platform/payments',
  sandbox_payments: 'platform/payments',
  sandbox_refunds: 'platform/payments',
  sandbox_registrations: 'platform/payments',
  saved_views: 'conversations/saved-views',
  school_pairs: 'answers/blooming-school',
  sessions: 'answers/turn',
  settings: 'platform/settings',
  sources: 'knowledge/sources',
  spending_limits: 'people/spending',
  statistics_changes: 'conversations/statistics',
  statistics_chats: 'conversations/statistics',
  statistics_counts: 'conversations/statistics',
  statistics_progress: 'conversations/statistics',
  subscription_add_ons: 'money/subscriptions',
  subscription_events: 'money/subscriptions',
  subscription_trials: 'money/subscriptions',
  subscriptions: 'money/subscriptions',
  tags: 'conversations/tags',
  team_members: 'conversations/teams',
  teams: 'conversations/teams',
  terms: 'knowledge/knowledge-base',
  transcript_mails: 'conversations/transcript',
  translations: 'chatbots/translation',
  two_factor: 'people/two-factor',
  unanswered_decisions: 'conversations/unanswered',
  usage_alarms: 'people/metering',
  usage_events: 'people/metering',
  usage_periods: 'people/metering',
  usage_reservations: 'people/metering',
  users: 'people/users',
  vector_spaces: 'knowledge/knowledge-base',
  web_pages: 'knowledge/websites',
  websites: 'knowledge/websites',
  window_hashes: 'chatbots/windows',
  window_model_usage: 'people/spending',
  window_versions: 'chatbots/version-store',
  windows: 'chatbots/window-store',
  withdrawals: 'people/own-data',
} satisfies Record<keyof DatabaseTables, string>;

/**
 * Features that delete or anonymize what belongs to a person or a deleted chatbot, in every table. The demo also
 * moves the times of its example chats.
 */
export const mayWriteAll: readonly string[] = [
  'console/demo',
  'console/erasure',
  'people/own-data',
];

/** Features that still write a table of another one. Entries are only ever removed. */
export const otherWriters: Readonly<Record<string, readonly string[]>> = {
  // An agent is created with its knowledge, and knowledge is a later domain.
  knowledges: ['chatbots/agents'],
};

/**
 * Tables that features of the owner's domain and of later ones may join: their columns are as stable as an
 * interface. All other tables are read by their owner only.
 */
export const coreTables: readonly string[] = [
  'agents',
  'chunks',
  'customers',
  'faqs',
  'knowledges',
  'members',
  'messages',
  'organizations',
  'sessions',
  'sources',
  'usage_events',
  'users',
  'windows',
];

/** A domain may join core tables of those before it. */
export const domains: readonly string[] = [
  ...[
    'platform',
    'people',
    'chatbots',
    'knowledge',
    'answers',
    'conversations',
    'money',
    'console',
  ],
];

/** Features that still read a table of another one, each with its reason. Entries are only ever removed. */
export const otherReaders: Readonly<Record<string, readonly string[]>> = {
  // The quota is one for both kinds of files, and the sweep asks both which files are in use.
  attachments: ['chatbots/files'],
  // A live event of a job names the windows that its interview serves: one query for all events.
  companion_interviews: ['conversations/live'],
  // The picture of a window in the query of every request, and the versions of cited sources of any kind.
  companion_profiles: ['chatbots/windows', 'knowledge/citations'],
  // Customers' consents in the safety report, their names for masking a page of chats, and whether an
  // expired customer left any, in one delete.
  contacts: ['answers/blooming-school', 'conversations/personal', 'conversations/web'],
  // Limits count from the day on which a customer appeared, and lock the customer whose answers they count;
  // customers are a later domain.
  customers: ['people/customer-limits'],
  // The list of agents shows how much each knows; knowledge is a later domain.
  faqs: ['chatbots/agents'],
  // Waiting times are sums over joined rows; related chats are listed with how they ended.
  handoffs: ['conversations/related', 'conversations/statistics', 'conversations/unanswered'],
  // The list of members contains invited people; invites need members.
  invites: ['people/members'],
  // The shop's address in the list of knowledge bases.
  product_files: ['knowledge/knowledge-base'],
  // Product search joins products with their chunks; citations join the last check of their shop.
  products: ['answers/ecommerce', 'knowledge/citations'],
  // The versions of cited sources of any kind, in one query.
  sales_details: ['knowledge/citations'],
  // Chats are a later domain: when a site was last seen, and whether a member has chats of their own.
  sessions: ['chatbots/install-check', 'people/account'],
  // The list of agents shows its documents; knowledge is a later domain.
  sources: ['chatbots/agents'],
  // The last check of cited pages.
  web_pages: ['knowledge/citations'],
  // What profiles call a customer, for masking a page of chats.
  profile_customers: ['conversations/personal'],
  profiles: ['conversations/personal'],
  // Members, invites and keys name windows, which are a later domain: only those that exist are granted and counted.
  windows: ['people/api-keys', 'people/invites', 'people/members', 'people/organizations'],
};
