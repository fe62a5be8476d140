import type { OmittedFromFile } from '#shared/contracts/chatbots/portable.ts';
import type { PortablePartName } from '#shared/contracts/chatbots/portable-parts.ts';

/**
 * How exports treat a table of a chatbot: the file contains its rows, an import derives them from the file,
 * they are temporary, or the import dialog lists them as omitted.
 */
type Treatment =
  | { carried: PortablePartName | 'settings' }
  | 'rebuilt'
  | 'temporary'
  | { omitted: OmittedFromFile };

/** Every table whose rows belong to a window, an agent or a knowledge base. */
export const portableTables: Readonly<Record<string, Treatment>> = {
  agents: { carried: 'settings' },
  attachments: { omitted: 'chats' },
  channel_deliveries: 'temporary',
  chat_members: { omitted: 'chats' },
  chat_notes: { omitted: 'chats' },
  chunk_vectors: 'rebuilt',
  chunks: 'rebuilt',
  companion_interviews: { carried: 'companion' },
  companion_profiles: { carried: 'companion' },
  companion_setups: 'temporary',
  companion_trivia: { carried: 'companion' },
  contacts: { omitted: 'customers' },
  customer_tokens: { omitted: 'customers' },
  customers: { omitted: 'customers' },
  data_cells: 'rebuilt',
  data_tables: { carried: 'tables' },
  deleted_faqs: 'temporary',
  evaluation_gates: { carried: 'evaluation' },
  evaluation_questions: { carried: 'evaluation' },
  evaluation_results: { omitted: 'test_results' },
  evaluation_runs: { omitted: 'test_results' },
  faq_revisions: { omitted: 'versions' },
  faq_uploads: 'temporary',
  faqs: { carried: 'faqs' },
  generated_questions: 'rebuilt',
  handoffs: { omitted: 'chats' },
  knowledges: 'rebuilt',
  live_events: 'temporary',
  messages: { omitted: 'chats' },
  monthly_customers: { omitted: 'statistics' },
  notifications: 'temporary',
  previews: 'temporary',
  profile_customers: { omitted: 'customers' },
  product_files: { carried: 'products' },
  products: 'rebuilt',
  rating_reviews: { omitted: 'chats' },
  sales_details: { carried: 'sales' },
  school_pairs: { carried: 'pairs' },
  sessions: { omitted: 'chats' },
  sources: { carried: 'documents' },
  spending_limits: { omitted: 'spending_limit' },
  statistics_chats: 'temporary',
  statistics_counts: 'temporary',
  terms: 'rebuilt',
  transcript_mails: { omitted: 'chats' },
  unanswered_decisions: { omitted: 'decisions' },
  usage_events: { omitted: 'statistics' },
  vector_spaces: 'rebuilt',
  web_pages: 'rebuilt',
  websites: { carried: 'websites' },
  window_hashes: 'rebuilt',
  window_model_usage: { omitted: 'statistics' },
  window_versions: { omitted: 'versions' },
  windows: { carried: 'settings' },
};
