/** The feature that owns a table; others call its functions. */
export const tableOwners: Readonly<Record<string, string>> = {
  access_tokens: 'people/sign-ins',
  agents: 'chatbots/agents',
  api_keys: 'people/api-keys',
  area_files: 'console/registry',
  area_health: 'console/registry',
  area_previews: 'console/registry',
  area_revisions: 'console/registry',
  area_versions: 'console/registry',
  attachments: 'answers/attachments',
  audit_log: 'platform/audit',
  canned_replies: 'conversations/canned-replies',
  chat_notes: 'conversations/notes',
  chunk_vectors: 'knowledge/knowledge-base',
  chunks: 'knowledge/knowledge-base',
  companion_interviews: 'answers/companion',
  companion_profiles: 'answers/companion',
  companion_setups: 'answers/companion',
  companion_trivia: 'answers/companion',
  contacts: 'conversations/contacts',
  data_cells: 'knowledge/data-tables',
  data_tables: 'knowledge/data-tables',
  deleted_faqs: 'knowledge/knowledge-base',
  deploy_tokens: 'console/registry',
  erasure_receipts: 'people/organizations',
  evaluation_gates: 'answers/evaluation',
  evaluation_questions: 'answers/evaluation',
  evaluation_results: 'answers/evaluation',
  evaluation_runs: 'answers/evaluation',
  faq_revisions: 'knowledge/knowledge-base',
  faq_uploads: 'knowledge/knowledge-base',
  faqs: 'knowledge/knowledge-base',
  files: 'chatbots/files',
  generated_questions: 'knowledge/knowledge-base',
  handoffs: 'conversations/handoff',
  idempotency_keys: 'platform/db',
  invites: 'people/invites',
  jobs: 'platform/jobs',
  knowledges: 'knowledge/knowledge-base',
  known_devices: 'people/sign-ins',
  limits_reached: 'people/metering',
  live_events: 'platform/live',
  member_availability: 'conversations/availability',
  members: 'people/members',
  messages: 'answers/turn',
  model_usage: 'people/metering',
  monthly_customers: 'people/metering',
  notification_addresses: 'chatbots/notification-addresses',
  notification_settings: 'chatbots/notifications',
  notifications: 'chatbots/notifications',
  one_time_tokens: 'platform/auth',
  organization_models: 'people/models',
  organizations: 'people/organizations',
  outbox: 'platform/mail',
  phone_codes: 'people/phone',
  previews: 'chatbots/windows',
  processes: 'platform/leases',
  product_files: 'knowledge/products',
  product_reviews: 'console/reviews',
  products: 'knowledge/products',
  recovery_codes: 'people/two-factor',
  sales_details: 'answers/sales',
  school_pairs: 'answers/blooming-school',
  sessions: 'answers/turn',
  settings: 'platform/settings',
  sources: 'knowledge/sources',
  spending_limits: 'people/spending',
  tags: 'conversations/tags',
  terms: 'knowledge/knowledge-base',
  translations: 'chatbots/translation',
  two_factor: 'people/two-factor',
  unanswered_decisions: 'conversations/unanswered',
  usage_events: 'people/metering',
  usage_periods: 'people/metering',
  usage_reservations: 'people/metering',
  users: 'people/users',
  vector_spaces: 'knowledge/knowledge-base',
  customer_tokens: 'conversations/web',
  customers: 'conversations/web',
  web_pages: 'knowledge/websites',
  websites: 'knowledge/websites',
  window_hashes: 'chatbots/windows',
  window_model_usage: 'people/spending',
  window_versions: 'chatbots/version-store',
  windows: 'chatbots/window-store',
  withdrawals: 'people/own-data',
};

/** Features that delete or anonymize what belongs to a person or a deleted chatbot, in every table. */
export const mayWriteAll: readonly string[] = ['console/erasure', 'people/own-data'];

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
  ...['platform', 'people', 'chatbots', 'knowledge', 'answers', 'conversations', 'console'],
];

/**
 * Features that still read a table of another one. Entries are only ever removed.
 */
export const otherReaders: Readonly<Record<string, readonly string[]>> = {
  attachments: ['chatbots/files'],
  companion_interviews: ['conversations/live'],
  companion_profiles: ['chatbots/windows', 'knowledge/citations'],
  contacts: ['answers/blooming-school', 'conversations/personal'],
  faqs: ['chatbots/agents'],
  handoffs: ['conversations/statistics', 'conversations/unanswered'],
  invites: ['console/first-steps', 'people/members'],
  jobs: ['answers/companion', 'conversations/live'],
  product_files: ['answers/ecommerce', 'knowledge/knowledge-base'],
  products: ['answers/ecommerce', 'knowledge/citations'],
  sales_details: ['knowledge/citations'],
  sessions: ['chatbots/install-check', 'people/account'],
  sources: ['chatbots/agents'],
  terms: ['answers/ecommerce'],
  web_pages: ['knowledge/citations'],
  windows: ['people/api-keys', 'people/invites', 'people/members', 'people/organizations'],
};
