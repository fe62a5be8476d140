import type { ColumnType, Generated } from 'kysely';
import type { Citation } from '#shared/contracts/chat.ts';
import type { documentFailures, documentStates } from '#shared/contracts/documents.ts';
import type { GeneratedTime } from './columns.ts';

type DocumentState = (typeof documentStates)[number];
type DocumentFailure = (typeof documentFailures)[number];
/** What chunks are from. Facts and interviews of companions are cited as what was taught. */
export type SourceType = Citation['source_type'] | 'trivia' | 'interview';

export interface KnowledgeTables {
  knowledges: KnowledgesTable;
  faqs: FaqsTable;
  faq_revisions: FaqRevisionsTable;
  documents: DocumentsTable;
  chunks: ChunksTable;
  terms: TermsTable;
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
  /** null: from a time when they were not kept. */
  alternates: string[] | null;
  source_url: string | null;
  image_url: string | null;
  changed_by: string | null;
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
