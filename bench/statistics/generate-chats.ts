import pg from 'pg';

export interface GeneratedChats {
  organizationId: string;
  windowIds: readonly string[];
  memberId: string;
  /** Five messages each. */
  chats: number;
  /** Over this many days up to now. */
  days: number;
}

/** Inserts a year of a busy business directly into the database. */
export async function generateChats(databaseUrl: string, data: GeneratedChats): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(fill(statement, data));
  } finally {
    await client.end();
  }
}

/** All values come from the bench itself, so they can be inserted without escaping. */
function fill(statement: string, data: GeneratedChats): string {
  const windows = data.windowIds.map((id) => `'${id}'`).join(', ');
  return statement
    .replaceAll(':organization', `'${data.organizationId}'`)
    .replaceAll(':window', `(array[${windows}])[1 + n % ${data.windowIds.length}]`)
    .replaceAll(':member', `'${data.memberId}'`)
    .replaceAll(':chats', String(data.chats))
    .replaceAll(':days', String(data.days));
}

const customers = `
  insert into customers (organization_id, id, window_id, expires_at)
  select :organization, 'customer-' || n, :window, now() + interval '1 year'
  from generate_series(1, :chats / 2) as n`;

const sessions = `
  insert into sessions (organization_id, id, window_id, customer_id, name, channel, language,
    message_count, last_seq, answered_count, unanswered_count, like_count, first_answer_ms,
    rating_stars, rating_text, created_at, last_updated_at)
  select :organization, 'chat-' || n, :window, 'customer-' || (1 + (hashint4(n) & 1048575) % (:chats / 2)),
    '', (array['web', 'web', 'web', 'page', 'kakao'])[1 + n % 5],
    (array['ko', 'ko', 'en', 'ja', 'zh', 'es'])[1 + n % 6],
    2, 5, 2 - (n % 7 = 0)::integer, (n % 7 = 0)::integer, (n % 30 = 0)::integer, 200 + n % 1900,
    case when n % 25 = 0 then 1 + n % 5 end, case when n % 125 = 0 then 'It went well.' end,
    started_at, started_at + interval '5 minutes'
  from (
    select n, now() - make_interval(secs => (:chats - n) * (:days * 86400.0 / :chats)) as started_at
    from generate_series(1, :chats) as n
  ) as started`;

const messages = `
  insert into messages (organization_id, session_id, seq, id, window_id, customer_id, sender, by_type,
    by_member_id, by_name, text, state, citations, finish, reply_to, created_at)
  select :organization, 'chat-' || n, seq, 'message-' || n || '-' || seq, window_id, customer_id,
    case when seq in (1, 3) then 'customer' else 'chatbot' end,
    case when seq in (2, 4) then 'ai' when seq = 5 then case when n % 10 = 0 then 'human' else 'system' end end,
    case when seq = 5 and n % 10 = 0 then :member end, case when seq = 5 and n % 10 = 0 then 'Ana' end,
    case when seq in (1, 3)
      then 'How do I return what I bought, case ' || (hashint4(n * seq) & 1048575) % (1 + (n * seq) % 5000) || '?'
      else repeat('You can return everything within thirty days of the delivery. ', 4) end,
    'done',
    case when seq in (2, 4) and not (n % 7 = 0 and seq = 4) then jsonb_build_array(
      jsonb_build_object('n', 1, 'source_type', 'faq', 'source_id', 'faq-' || ((n * seq) % 300),
        'source_version', 1, 'hash', 'a1', 'score', 1, 'sentences', '[]'::jsonb,
        'title', 'Returns', 'url', null, 'excerpt', repeat('Everything within thirty days. ', 8)),
      jsonb_build_object('n', 2, 'source_type', 'document', 'source_id', 'document-' || (n % 40),
        'source_version', 1, 'hash', 'a1', 'score', 1, 'sentences', '[]'::jsonb,
        'title', 'Terms', 'url', null, 'excerpt', repeat('Everything within thirty days. ', 8)))
      else '[]' end,
    case when seq in (2, 4) then case when n % 7 = 0 and seq = 4 then 'no_answer' else 'stop' end end,
    case when seq in (2, 4) then 'message-' || n || '-' || (seq - 1) end,
    created_at + make_interval(secs => seq * 20)
  from (
    select substr(id, 6)::integer as n, window_id, customer_id, created_at
    from sessions where organization_id = :organization
  ) as chats cross join generate_series(1, 5) as seq`;

const handoffs = `
  insert into handoffs (organization_id, id, session_id, window_id, reason, requested_at, accepted_at,
    replied_at, ended_at, outcome)
  select :organization, 'handoff-' || id, id, window_id,
    (array['customer_request', 'customer_request', 'missing_knowledge', 'policy_restriction'])[1 + n % 4],
    created_at + interval '100 seconds', created_at + make_interval(secs => 120 + n % 300),
    created_at + make_interval(secs => 150 + n % 300), created_at + interval '20 minutes', 'closed'
  from (
    select id, window_id, created_at, substr(id, 6)::integer as n
    from sessions where organization_id = :organization
  ) as chats where n % 10 = 0`;

const usage = `
  insert into usage_events (organization_id, reservation_id, unit, kind, window_id, session_id, channel, period_start, created_at)
  select messages.organization_id, messages.id, 'chat', 'commit', messages.window_id, session_id,
    sessions.channel, messages.created_at, messages.created_at
  from messages join sessions
    on sessions.organization_id = messages.organization_id and sessions.id = messages.session_id
  where messages.organization_id = :organization and finish = 'stop'`;

const statements = [customers, sessions, messages, handoffs, usage, 'vacuum analyze'];
