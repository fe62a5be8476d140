-- Knowledge of chatbots: FAQ, documents, websites, products and tables, and the chunks made of them.

create table knowledges (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  collection_name text not null,
  csv_name text,
  solution_name text,
  ecommerce_url text,
  -- totals for BM25, updated with every change of the chunks
  chunk_count integer not null default 0,
  term_count bigint not null default 0,
  -- incremented when its chunks or their vectors change, so that processes recognize outdated copies
  content_version integer not null default 0,
  -- the minimum confidence at which a FAQ answers a question, calibrated on these FAQs
  min_confidence float8 not null default 0.65,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table faqs (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  question text not null,
  answer text not null,
  source_url text,
  image_url text,
  alternates text[] not null default '{}',
  enabled boolean not null default true,
  hits integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index faqs_by_change on faqs (knowledge_id, updated_at desc, id desc);

-- The whole entry, so that any revision can be restored.
create table faq_revisions (
  organization_id text not null,
  faq_id text not null,
  revision integer not null,
  question text not null,
  answer text not null,
  alternates text[],
  source_url text,
  image_url text,
  changed_by text,
  created_at timestamptz not null default now(),
  primary key (organization_id, faq_id, revision),
  foreign key (organization_id, faq_id) references faqs (organization_id, id) on delete cascade
);

-- FAQ deleted a short time ago, with their revisions, until the deletion can no longer be undone.
create table deleted_faqs (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  faq jsonb not null,
  revisions jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index deleted_faqs_by_time on deleted_faqs (deleted_at);

-- FAQ read from a file, until the user imports them.
create table faq_uploads (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  name text not null,
  rows jsonb not null,
  created_by text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);

-- What a knowledge learns from besides FAQ: uploads, websites, shops. Columns that only one kind of
-- source has are in a table of that kind, with the same ids.
create table sources (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  kind text not null,
  name text not null,
  state text not null check (state in ('new', 'queued', 'reading', 'indexing', 'ready', 'failed', 'stopped')),
  reason text,
  progress integer not null default 0,
  -- incremented by every reading, so that jobs of an earlier one recognize that they are outdated
  version integer not null default 0,
  -- where the current reading continues after a pause or a crash
  checkpoint jsonb,
  job_id text,
  -- the upload; null for what is read from the web
  file_key text,
  content_hash text,
  size bigint not null default 0,
  -- result of the last reading: the number of passages, rows or products
  item_count integer not null default 0,
  -- figures that only sources of this kind have
  details jsonb not null default '{}',
  -- version of the chunker that split its text; sources of an earlier one are read again
  chunker_version integer not null default 0,
  -- when the last successful reading ended
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index sources_by_knowledge on sources (knowledge_id, kind, created_at desc);
create index sources_by_file on sources (file_key);
create index websites_to_check on sources (checked_at) where kind = 'website';

create table chunks (
  organization_id text not null,
  knowledge_id text not null,
  id text not null collate "C",
  source_type text not null,
  source_id text not null,
  source_version integer not null,
  ordinal integer not null,
  title text not null,
  body text not null,
  url text,
  position jsonb,
  -- built by our tokenizer; one lexeme is '@' and the knowledge's id, so that one look-up in the index
  -- finds the words of one agent
  tsv tsvector not null,
  -- terms in the body and the title: the length that BM25 needs
  term_count integer not null,
  tokenizer_version integer not null,
  -- vectors and questions derived from its text are stored under this hash, and reused when the same
  -- text is indexed again
  content_hash text not null collate "C",
  primary key (organization_id, knowledge_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create index chunks_words on chunks using gin (tsv) with (fastupdate = off);
create index chunks_by_source on chunks (source_id, knowledge_id);

-- Questions that a text answers, written by a model when the text was indexed.
create table generated_questions (
  organization_id text not null,
  knowledge_id text not null,
  -- of the chunks with this text
  content_hash text not null collate "C",
  -- one per line; empty if the model gave none
  questions text not null,
  languages text[] not null,
  primary key (organization_id, knowledge_id, content_hash),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);

-- Embeddings of texts, by the model that encoded them; vectors of different models cannot be compared.
create table chunk_vectors (
  organization_id text not null,
  knowledge_id text not null,
  model text not null collate "C",
  -- of the chunks with this text
  content_hash text not null collate "C",
  -- for a FAQ one per wording and one for its answer, for any other text one; a byte per dimension
  vectors bytea not null,
  -- for each vector, a bit per dimension: a search compares these first
  signs bit varying[] not null,
  primary key (organization_id, knowledge_id, model, content_hash),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);

-- The models that have encoded all texts of a knowledge.
create table vector_spaces (
  organization_id text not null,
  knowledge_id text not null,
  model text not null collate "C",
  -- how similar unrelated questions are to its FAQs and to its other texts; null when the model defines it
  pair_floor float8,
  text_floor float8,
  primary key (organization_id, knowledge_id, model),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);

-- In how many chunks of a knowledge a term occurs. A term of generated questions begins with '~'.
create table terms (
  organization_id text not null,
  knowledge_id text not null,
  term text not null collate "C",
  chunk_count integer not null,
  primary key (organization_id, knowledge_id, term),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);

create table websites (
  organization_id text not null,
  id text not null collate "C",
  scope text not null check (scope in ('site', 'sitemap')),
  depth integer not null,
  page_limit integer not null,
  include text[] not null,
  exclude text[] not null,
  recrawl boolean not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references sources (organization_id, id) on delete cascade
);

create table web_pages (
  organization_id text not null,
  id text not null collate "C",
  website_id text not null,
  url text not null,
  depth integer not null,
  state text not null default 'queued',
  reason text,
  title text not null default '',
  -- for conditional requests
  etag text,
  last_modified text,
  -- of the text that was indexed
  content_hash text,
  chunk_count integer not null default 0,
  chunker_version integer not null default 0,
  version integer not null default 0,
  checked_at timestamptz,
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, website_id, url),
  foreign key (organization_id, website_id) references websites (organization_id, id) on delete cascade
);
create index web_pages_waiting on web_pages (organization_id, website_id, depth, id)
  where state in ('queued', 'fetching');

create table product_files (
  organization_id text not null,
  id text not null collate "C",
  -- of a shop; null for an uploaded table
  url text,
  -- field of a product → title of its column
  mapping jsonb,
  description text not null default '',
  -- by the name of the column
  column_descriptions jsonb not null default '{}',
  -- counts edits by people; a build changes the row but not this number
  revision integer not null default 1,
  revised_at timestamptz,
  revised_by text references users (id) on delete set null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references sources (organization_id, id) on delete cascade
);

create table products (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  file_id text not null,
  -- the product's id in its source
  key text not null,
  -- the last build that found it; a build deletes what it does not find
  version integer not null,
  content_hash text not null,
  sku text,
  name text not null,
  -- in the smallest unit of the currency
  price bigint,
  compare_at_price bigint,
  currency text,
  image_url text,
  url text,
  description text not null default '',
  stock text not null default 'unknown',
  quantity integer,
  category text,
  brand text,
  attributes jsonb not null default '{}',
  -- prices, stock and options of its variants, which are read and replaced with the product
  variants jsonb not null default '[]',
  -- name, sku and description, normalized for search
  searched text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, file_id, key),
  foreign key (organization_id, file_id) references product_files (organization_id, id) on delete cascade
);
create index products_by_knowledge on products (organization_id, knowledge_id, price);

-- Tables that businesses upload, from which answers are computed. Their cells are arrays of a few
-- thousand values of one column (docs/decisions/0014): the same two tables hold any upload, and no name
-- or value of a file ever becomes part of the schema or of a statement.

create table data_tables (
  organization_id text not null,
  id text not null collate "C",
  -- the detected properties of each column, in order
  columns jsonb not null default '[]',
  description text not null default '',
  -- by column name, so that they survive a new file
  column_descriptions jsonb not null default '{}',
  -- counts edits by people; loading a file changes the row but not this number
  revision integer not null default 1,
  revised_at timestamptz,
  revised_by text references users (id) on delete set null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references sources (organization_id, id) on delete cascade
);

create table data_cells (
  organization_id text not null,
  table_id text not null collate "C",
  column_number integer not null,
  block integer not null,
  -- one of the three, by the column's type; yes or no is text
  numbers double precision[],
  texts text[] collate "C",
  times timestamp[],
  primary key (organization_id, table_id, column_number, block),
  foreign key (organization_id, table_id) references data_tables (organization_id, id) on delete cascade
);
