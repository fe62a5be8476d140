-- Customers, their chats, and what follows from them: handoffs to people, contacts, attachments.

-- The schema's indexes are chosen so that no other index of a busy table begins as its primary key
-- does: without statistics PostgreSQL may choose the wrong one of the two and read all chats of an
-- organization to find one.

create table customers (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  window_id text not null,
  -- of an anonymous customer's browser; those who signed in have `customer_tokens`
  token_hash text unique,
  user_id text,
  verified boolean not null default false,
  -- of a customer who signed in with a code
  email text,
  phone_number text,
  language text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);
create unique index customers_by_user on customers (organization_id, window_id, user_id)
  where user_id is not null;
create unique index customers_by_email on customers (organization_id, window_id, email)
  where email is not null;
create unique index customers_by_phone on customers (organization_id, window_id, phone_number)
  where phone_number is not null;
create index customers_verified on customers (organization_id, user_id) where verified;

-- The browsers of a customer who signed in, who is one customer in all of them.
create table customer_tokens (
  token_hash text primary key,
  organization_id text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_tokens_of_customer on customer_tokens (organization_id, customer_id);

-- Groups of members to whom chats are assigned.
create table teams (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index teams_by_name on teams (organization_id, lower(name));

create table team_members (
  organization_id text not null,
  team_id text not null collate "C",
  member_id text not null collate "C",
  primary key (organization_id, team_id, member_id),
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
create index team_members_of_member on team_members (organization_id, member_id);

create table sessions (
  organization_id text not null,
  id text not null collate "C",
  window_id text not null,
  customer_id text not null,
  name text not null,
  agent_on boolean not null default true,
  handled_by text not null default 'bot',
  channel text not null default 'web',
  assignee text,
  -- only members of the team are offered the chat; it remains when one of them is the assignee
  team_id text collate "C",
  -- when the customer began to wait for a person; null unless handled_by is 'queue'
  waiting_since timestamptz(3),
  -- the member to whom a waiting chat is offered, and when the next one gets it
  offered_to text,
  offer_ends_at timestamptz(3),
  -- hidden from the open chats of the inbox until then
  snoozed_until timestamptz(3),
  tag_ids text[] not null default '{}',
  language text not null default 'en',
  page_url text,
  preview text not null default '',
  -- how often the customer wrote within half an hour after a person closed the chat
  reopen_count integer not null default 0,
  -- seq of the last message that the customer has seen
  customer_read_seq integer not null default 0,
  customer_read_at timestamptz,
  -- members follow it
  followed boolean not null default false,
  unread integer not null default 0,
  message_count integer not null default 0,
  unanswered boolean not null default false,
  -- seq of the last message
  last_seq integer not null default 0,
  -- the AI's context are the messages with a higher seq; it excludes what a person handled
  ai_after_seq integer not null default 0,
  -- what a person and the customer agreed before that; the AI reads it instead of their messages
  agreement text,
  -- the customer was notified that nobody is available
  unavailable_notice_sent boolean not null default false,
  -- the business was mailed about a message that points to harm
  harm_alerted_at timestamptz,
  -- what statistics count, updated with the messages: answers with a source, questions without an
  -- answer, answers that the customer liked and disliked, and the delay of the first answer
  answered_count integer not null default 0,
  unanswered_count integer not null default 0,
  like_count integer not null default 0,
  dislike_count integer not null default 0,
  first_answer_ms integer,
  -- why it was last passed to a person
  handoff_reason text,
  -- id of one of the organization's reasons; null unless a member closed the chat with one
  close_reason text,
  -- whether the customer is asked for a rating once a member has closed the chat
  asks_rating boolean not null default true,
  -- the customer started another chat within a day
  repeated boolean not null default false,
  rating_stars smallint check (rating_stars between 1 and 5),
  rating_text text,
  created_at timestamptz not null default now(),
  -- as exact as JavaScript's clock, because it is the cursor of the list
  last_updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  check (rating_text is null or rating_stars is not null),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, team_id) references teams (organization_id, id)
    on delete set null (team_id)
);
create index sessions_latest on sessions (window_id, last_updated_at desc, id desc);
create index sessions_of_customer on sessions (customer_id, last_updated_at desc);
-- few chats have a customer's name
create index sessions_named on sessions (organization_id, window_id) where name <> '';
-- For retention. The condition is always true, but only queries that compare the time imply it: so the
-- planner cannot use this index to look up a chat by its id.
create index sessions_oldest on sessions (organization_id, last_updated_at)
  where last_updated_at is not null;
-- For statistics; the condition is always true, for the same reason.
create index sessions_started on sessions (organization_id, created_at)
  where created_at is not null;
create index sessions_of_assignee on sessions (organization_id, assignee)
  where assignee is not null;
create index sessions_of_team on sessions (organization_id, team_id, last_updated_at desc, id desc)
  where team_id is not null;
-- the lists of the inbox
create index sessions_open on sessions (organization_id, last_updated_at desc, id desc)
  where handled_by in ('queue', 'human');
-- chats with the AI that end by silence
create index sessions_with_ai on sessions (last_updated_at) where handled_by = 'bot';
create index sessions_closed on sessions (organization_id, last_updated_at desc, id desc)
  where handled_by = 'closed';
create index sessions_snoozed on sessions (snoozed_until) where snoozed_until is not null;
create index sessions_tagged on sessions using gin (tag_ids) where tag_ids <> '{}';

-- Why members close chats. An organization without any has the default ones.
create table close_reasons (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  -- null: a default reason, named in the reader's language
  name text,
  position integer not null,
  -- removed from the choice; chats and statistics still name it
  archived boolean not null default false,
  primary key (organization_id, id)
);

-- Transcripts that were mailed: to whom, because the address may be anybody's.
create table transcript_mails (
  organization_id text not null,
  id text not null collate "C",
  session_id text not null collate "C",
  recipient text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
create index transcript_mails_of_session on transcript_mails (organization_id, session_id);

-- Labels that members put on chats and customers.
create table tags (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  name text not null,
  color text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index tags_by_name on tags (organization_id, lower(name));

create table messages (
  organization_id text not null,
  session_id text not null collate "C",
  seq integer not null,
  id text not null collate "C",
  window_id text not null,
  customer_id text not null,
  sender text not null check (sender in ('customer', 'chatbot')),
  by_type text,
  by_member_id text collate "C",
  by_name text,
  text text not null default '',
  state text not null default 'stored',
  citations jsonb not null default '[]',
  cards jsonb not null default '[]',
  finish text,
  mode text,
  fallback boolean not null default false,
  counted boolean not null default false,
  -- what was searched, found and decided, for the members who read the chat
  explanation jsonb,
  -- the question that an answer belongs to
  reply_to text,
  client_id text,
  feedback_value smallint check (feedback_value in (1, -1)),
  feedback_reason text,
  -- the customer asked again in other words: the message remains stored, but neither the customer's
  -- chat nor the AI's context shows it
  replaced boolean check (replaced),
  -- files, in the order in which they were sent
  attachments jsonb,
  -- the message that a member's reply quotes, as it was then; without its text if it was retracted
  quote jsonb,
  -- a reply: its first text, if it was changed or retracted
  first_text text,
  edited_at timestamptz,
  -- a retracted reply has an empty text, so that nothing that reads messages shows it
  retracted_at timestamptz,
  -- a reply: what the member wrote before it was translated
  original jsonb,
  -- a customer's message: translations for members
  translations jsonb,
  -- a reply: what the AI had suggested, when the member corrected it
  suggestion text,
  -- words for the search of the history, with '@' and the window's id as in chunks
  tsv tsvector,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, session_id, seq),
  unique (organization_id, id),
  check (feedback_reason is null or feedback_value is not null),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
-- a message that the browser sends twice is stored once, also before its chat has an id
create unique index messages_client_id on messages (organization_id, customer_id, client_id) where client_id is not null;
create index messages_words on messages using gin (tsv);
create index messages_streaming on messages (updated_at) where state = 'streaming';
create index messages_by_member on messages (by_member_id) where by_member_id is not null;

-- The chats that contain the words, each with its latest such message. Runs as the owner, as
-- `find_chunks` does and for the same reason: it filters by the organization itself and returns keys
-- only; the tenant reads the messages.
create function find_messages(words tsquery)
returns table (session_id text, seq integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select found.session_id, max(found.seq)
  from (
    -- the offset keeps the planner from another index, with which it would unpack every vector of
    -- the organization
    select messages.organization_id, messages.session_id, messages.seq
    from messages where messages.tsv @@ words offset 0
  ) as found
  where found.organization_id = current_setting('app.organization_id', true)
  group by found.session_id;
$$;

-- The latest chats in which a customer wrote the words, each with the latest such message. Runs as the
-- owner, as `find_messages` does and for the same reason.
create function find_questions(words tsquery, max_chats integer)
returns table (session_id text, seq integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select found.session_id, max(found.seq)
  from (
    select messages.organization_id, messages.session_id, messages.seq, messages.sender
    from messages where messages.tsv @@ words offset 0
  ) as found
  where found.organization_id = current_setting('app.organization_id', true)
    and found.sender = 'customer'
  group by found.session_id
  -- ids of chats grow with time
  order by found.session_id desc
  limit max_chats;
$$;

-- What members write to each other about a chat. Never in `messages`, so that no query of a customer
-- and no model's context can contain it.
create table chat_notes (
  organization_id text not null,
  id text not null collate "C",
  session_id text not null,
  author_id text not null,
  -- null once the author's account is erased
  author_name text,
  text text not null,
  -- ids of members
  mentions text[] not null default '{}',
  -- a note that the browser sends twice is stored once
  client_id text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, session_id, author_id, client_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);
create index chat_notes_by_author on chat_notes (author_id);

-- What a member has read of a chat, and whether the member follows it.
create table chat_members (
  organization_id text not null,
  session_id text not null collate "C",
  member_id text not null collate "C",
  -- seq of the last message that the member has seen
  read_seq integer not null default 0,
  read_at timestamptz,
  -- the member marked the chat as unread after having seen it
  marked_unread boolean not null default false,
  follows boolean not null default false,
  primary key (organization_id, session_id, member_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);
create index chat_members_following on chat_members (member_id) where follows;

-- Texts that members insert into their replies.
create table canned_replies (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  -- lower case
  shortcut text not null collate "C",
  title text not null,
  text text not null,
  -- null: any language
  language text,
  -- null: offered in the chats of all windows
  window_ids text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index canned_replies_by_shortcut on canned_replies (organization_id, shortcut);

-- Who takes chats. A member without a row has never opened the console.
create table member_availability (
  organization_id text not null,
  member_id text not null collate "C",
  -- the member's own switch
  is_away boolean not null default false,
  -- null: the organization's default
  max_chats integer check (max_chats between 0 and 100),
  -- a console of the member is open until then; extended while it is
  connected_until timestamptz,
  -- when a chat was last offered to the member
  last_offered_at timestamptz,
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade
);

-- Filters of a list that members saved under a name.
create table saved_views (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  screen text not null,
  name text not null,
  -- the search parameters of the list's URL
  query jsonb not null,
  -- the member who sees it; null: the whole team
  member_id text,
  -- who may change a view of the team, besides its leaders
  author_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references members (organization_id, id)
    on delete set null (author_id)
);
create index saved_views_of_screen on saved_views (organization_id, screen);

-- Handoffs of chats to people.
create table handoffs (
  organization_id text not null,
  id text not null collate "C",
  session_id text not null collate "C",
  window_id text not null,
  reason text not null,
  requested_at timestamptz not null,
  -- when a person took over
  accepted_at timestamptz,
  -- the first message of a member
  replied_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('cancelled', 'missed', 'returned', 'idle', 'closed')),
  -- members who let an offer pass
  passed_by text[] not null default '{}',
  -- when its recipients were mailed
  notified_at timestamptz,
  -- when its recipients were mailed that nobody came
  missed_notified_at timestamptz,
  -- the last message before it, and the last one of a person's part of the chat
  start_seq integer not null default 0,
  end_seq integer,
  -- summaries of the chat before a person came, and of what the person and the customer wrote
  opening jsonb,
  closing jsonb,
  primary key (organization_id, id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  check ((ended_at is null) = (outcome is null))
);
-- a chat has at most one open handoff
create unique index handoffs_open on handoffs (organization_id, session_id) where ended_at is null;
create index handoffs_waiting on handoffs (window_id, requested_at)
  where ended_at is null and accepted_at is null;
create index handoffs_accepted on handoffs (window_id, accepted_at desc) where accepted_at is not null;
create index handoffs_of_session on handoffs (session_id, requested_at desc);

-- People as the organization knows them. A person chats in several windows and browsers and leaves
-- several contacts; details that no member has set here are those of the latest contact.
create table profiles (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  -- the profile that stands for the person: this one, or the one that it was merged into in the end
  person_id text not null collate "C",
  -- the profile that this one was merged into; everything that belongs to a profile stays with it, so
  -- that a merge can be undone
  merged_into text collate "C",
  merged_at timestamptz,
  name text,
  email text,
  phone text,
  -- values of the custom fields by key
  fields jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((merged_into is null) = (merged_at is null) and (merged_into is null) = (person_id = id)),
  foreign key (organization_id, person_id) references profiles (organization_id, id) on delete cascade
);
create index profiles_of_person on profiles (organization_id, person_id);
create index profiles_by_email on profiles (organization_id, lower(email)) where email is not null;
create index profiles_by_phone on profiles (organization_id, phone) where phone is not null;
create index profiles_by_fields on profiles using gin (fields jsonb_path_ops) where fields <> '{}';

-- What an organization wants to know about its customers.
create table customer_fields (
  organization_id text not null references organizations (id) on delete cascade,
  key text not null collate "C",
  label text not null,
  kind text not null,
  choices text[] not null default '{}',
  position integer not null,
  primary key (organization_id, key)
);

-- The person behind a customer of a window. Only a verified customer proves to be that person.
create table profile_customers (
  organization_id text not null,
  customer_id text not null collate "C",
  profile_id text not null collate "C",
  primary key (organization_id, customer_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, profile_id) references profiles (organization_id, id) on delete cascade
);
create index profile_customers_of_profile on profile_customers (organization_id, profile_id);

-- What members write to each other about a person. Neither customers nor models see it.
create table profile_notes (
  organization_id text not null,
  id text not null collate "C",
  profile_id text not null collate "C",
  author_id text not null,
  -- null once the author's account is erased
  author_name text,
  text text not null,
  -- a note that the browser sends twice is stored once
  client_id text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, author_id, client_id),
  foreign key (organization_id, profile_id) references profiles (organization_id, id) on delete cascade
);
create index profile_notes_of_profile on profile_notes (organization_id, profile_id, id);
create index profile_notes_by_author on profile_notes (author_id);

-- What progress a contact can have, in the order of the board's columns. An organization without any
-- has the default ones.
create table progress_states (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  -- null: a default state, named in the reader's language
  name text,
  color text not null,
  position integer not null,
  -- removed from the choice; contacts may still have it
  archived boolean not null default false,
  primary key (organization_id, id)
);

-- Contact details that customers leave. A contact outlives its chat and its customer; the consent is
-- stored with its wording and time.
create table contacts (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  window_id text not null,
  session_id text,
  customer_id text,
  profile_id text not null collate "C",
  -- generated by the customer's browser: a form that is sent twice is stored once
  client_id text not null,
  reason text not null,
  -- id of a progress state
  progress text not null,
  position integer not null,
  name text,
  email text,
  phone text,
  items jsonb not null default '{}',
  profile_kind text not null default 'adult' check (profile_kind in ('adult', 'child')),
  guardian_consent boolean not null default false,
  message text,
  memo text,
  assignee text,
  tag_ids text[] not null default '{}',
  channel text not null,
  language text not null,
  page_url text,
  consent_at timestamptz,
  consent_version text,
  consent_text text,
  progress_at timestamptz,
  progress_by text,
  resolved_at timestamptz,
  -- when its recipients were mailed
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((consent_at is null) = (consent_version is null)),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id)
    on delete set null (session_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
    on delete set null (customer_id),
  foreign key (organization_id, profile_id) references profiles (organization_id, id)
);
create index contacts_of_profile on contacts (organization_id, profile_id, created_at desc);
create index contacts_by_email on contacts (organization_id, lower(email)) where email is not null;
create index contacts_by_phone on contacts (organization_id, phone) where phone is not null;
create index contacts_latest on contacts (window_id, created_at desc, id desc);
create index contact_requests_open on contacts (organization_id, created_at desc, id desc)
  where progress not in ('done', 'rejected') and channel <> 'test' and reason <> 'import';
create index contact_requests_done on contacts (organization_id, created_at desc, id desc)
  where progress in ('done', 'rejected') and channel <> 'test' and reason <> 'import';
create index contacts_board on contacts (window_id, progress, position);
create index contacts_of_session on contacts (session_id) where session_id is not null;
create unique index contacts_once on contacts (customer_id, client_id) where customer_id is not null;
create index contacts_to_notify on contacts (organization_id, window_id)
  where notified_at is null and channel <> 'test' and reason <> 'import';
create index contacts_last_notice on contacts (window_id, notified_at desc);

-- Files that customers and members send. Without foreign keys: a row survives its chat, window and organization
-- until the stored content is deleted.
create table attachments (
  organization_id text not null,
  id text not null collate "C",
  window_id text not null,
  customer_id text not null,
  -- the member who uploaded the file for the customer; null for the customer's own files
  member_id text,
  -- null until the file is sent with a message
  message_id text,
  key text not null,
  name text not null,
  size bigint not null,
  type text not null,
  width integer,
  height integer,
  -- signs the links to it
  link_secret text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index attachments_id on attachments (id);

create table unanswered_decisions (
  organization_id text not null,
  agent_id text not null,
  -- of the question's words: the question itself is the customer's
  question_key text not null collate "C",
  decision text not null check (decision in ('resolved', 'dismissed')),
  faq_id text,
  decided_by text,
  decided_at timestamptz not null default now(),
  primary key (organization_id, agent_id, question_key),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);

-- Ratings of customers that a member has looked at. `value` is the rating then: a changed one is unread.
create table rating_reviews (
  organization_id text not null,
  kind text not null check (kind in ('chat', 'answer')),
  -- of the chat, or of the answer
  subject_id text not null collate "C",
  session_id text not null collate "C",
  value smallint not null,
  reviewed_by text,
  reviewed_at timestamptz not null default now(),
  primary key (organization_id, kind, subject_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade
);

-- Files with chats or contacts that members export. The file is erased after a day, the row after a month.
create table exports (
  organization_id text not null references organizations (id) on delete cascade,
  id text not null collate "C",
  user_id text not null references users (id) on delete cascade,
  member_id text not null,
  kind text not null,
  format text not null,
  language text not null,
  purpose text not null,
  filter jsonb not null,
  -- null: all windows that the member can access
  window_ids text[],
  state text not null default 'queued',
  progress integer not null default 0,
  row_count integer,
  has_password boolean not null,
  -- sealed; what encrypts the file, until it is written
  zip_keys text,
  is_masked boolean not null default false,
  error text,
  key text,
  size bigint,
  -- of the file, without its ending; null: its kind and day
  name text,
  -- signs the link to the file; replaced when the link is used
  link_secret text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id)
);
create unique index exports_id on exports (id);
create index exports_of_user on exports (user_id);

-- A nightly erasure of expired data that is in progress, or was interrupted: the next one continues
-- its counts.
create table retention_runs (
  organization_id text primary key references organizations (id) on delete cascade,
  started_at timestamptz not null default now(),
  counts jsonb not null default '{}'
);
