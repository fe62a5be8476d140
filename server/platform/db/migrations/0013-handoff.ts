import { type Kysely, sql } from 'kysely';

/**
 * Chats that people answer: each time that one was asked for, what the customer thought of it, and
 * from where on the AI reads. `begin_turn` is that of 0003 but for two things: it leaves a closed
 * chat alone, and tells the AI nothing of what was said before a person gave the chat back (T26).
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table sessions
  -- the AI reads messages with higher numbers
  add column ai_after_seq integer not null default 0,
  -- the customer was told that nobody can be asked
  add column told_unavailable boolean not null default false,
  add column rating_stars smallint check (rating_stars between 1 and 5),
  add column rating_text text check (rating_text is null or rating_stars is not null);

-- each time that a chat goes to a person
create table handoffs (
  organization_id text not null,
  id text not null collate "C",
  session_id text not null,
  window_id text not null,
  reason text not null,
  requested_at timestamptz not null,
  -- a person came
  accepted_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('cancelled', 'missed', 'returned', 'idle', 'closed')),
  -- those who are to know were written to
  notified_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  check ((ended_at is null) = (outcome is null))
);
-- a chat is with one person, or waits once
create unique index handoffs_open on handoffs (organization_id, session_id) where ended_at is null;
create index handoffs_waiting on handoffs (window_id, requested_at)
  where ended_at is null and accepted_at is null;
create index handoffs_accepted on handoffs (window_id, accepted_at desc) where accepted_at is not null;
create index handoffs_of_session on handoffs (session_id, requested_at desc);

grant select, insert, update on handoffs to chatwindow_tenant;
alter table handoffs enable row level security;
create policy own_rows on handoffs to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));

-- Stores a question and, when the AI answers, the place of its answer with one chat set aside; tells
-- the latest messages before it. No row: there is no such chat. Nothing was written when is_reserved
-- is false although is_answered (the limit is reached), and when the chat is closed: who answers it
-- next is decided first.
create or replace function begin_turn(
  p_organization_id text, p_window_id text, p_is_window_quiet boolean, p_visitor_id text,
  p_session_id text, p_is_new boolean, p_agent_on boolean, p_language text, p_channel text,
  p_page_url text, p_question_id text, p_client_id text, p_text text, p_words tsvector,
  p_answer_id text, p_period_start timestamptz, p_chat_limit integer, p_history_length integer
) returns table (handled_by text, is_answered boolean, is_reserved boolean, history json)
language plpgsql as $$
declare
  v_session sessions;
  v_seq integer;
begin
  perform enter_organization(p_organization_id);
  if p_is_new then
    is_answered := p_agent_on;
    handled_by := 'bot';
  else
    select * into v_session from sessions
      where organization_id = p_organization_id and id = p_session_id
        and visitor_id = p_visitor_id and window_id = p_window_id
      for update;
    if not found then
      return;
    end if;
    is_answered := p_agent_on and v_session.handled_by = 'bot' and v_session.agent_on;
    handled_by := v_session.handled_by;
    if handled_by = 'closed' then
      is_reserved := false;
      return next;
      return;
    end if;
  end if;
  -- A test is not counted.
  is_reserved := is_answered and (p_channel = 'test' or reserve_usage(
    p_organization_id, 'chat', p_period_start, p_chat_limit, p_answer_id));
  if is_answered and not is_reserved then
    return next;
    return;
  end if;

  v_seq := coalesce(v_session.last_seq, 0) + 1;
  if p_is_new then
    insert into sessions (organization_id, id, window_id, visitor_id, name, agent_on, language, channel,
        page_url, preview, last_seq, message_count, unread)
      values (p_organization_id, p_session_id, p_window_id, p_visitor_id, '', p_agent_on, p_language,
        p_channel, p_page_url, left(p_text, 200), v_seq + is_answered::integer, 1, 1);
  else
    update sessions set
        last_seq = v_seq + is_answered::integer, message_count = message_count + 1,
        unread = unread + 1, preview = left(p_text, 200), last_updated_at = now()
      where organization_id = p_organization_id and id = p_session_id;
    if is_answered and p_history_length > 0 then
      select json_agg(json_build_object('sender', sender, 'text', text) order by seq) into history
        from (
          select seq, sender, text from messages
          where organization_id = p_organization_id and session_id = p_session_id and text <> ''
            and seq > v_session.ai_after_seq
          order by seq desc limit p_history_length
        ) as latest;
    end if;
  end if;

  if is_answered then
    insert into messages (organization_id, session_id, window_id, visitor_id, id, seq, sender, text,
        client_id, tsv, by_type, state, reply_to)
      values (p_organization_id, p_session_id, p_window_id, p_visitor_id, p_question_id, v_seq,
          'customer', p_text, p_client_id, p_words, null, 'stored', null),
        (p_organization_id, p_session_id, p_window_id, p_visitor_id, p_answer_id, v_seq + 1,
          'chatbot', '', null, null, 'ai', 'streaming', p_question_id);
  else
    insert into messages (organization_id, session_id, window_id, visitor_id, id, seq, sender, text,
        client_id, tsv)
      values (p_organization_id, p_session_id, p_window_id, p_visitor_id, p_question_id, v_seq,
        'customer', p_text, p_client_id, p_words);
  end if;
  insert into live_events (organization_id, name, window_id, session_id, subject_id)
    values (p_organization_id, 'message.created', p_window_id, p_session_id, p_question_id);
  if p_channel <> 'test' then
    insert into monthly_visitors (organization_id, period_start, visitor_id, window_id)
      values (p_organization_id, p_period_start, p_visitor_id, p_window_id)
      on conflict do nothing;
  end if;
  -- Once a minute is enough for a list; every turn would make the row a bottleneck.
  if p_is_window_quiet then
    update windows set last_activity_at = now()
      where organization_id = p_organization_id and id = p_window_id
        and coalesce(last_activity_at, 'epoch') < now() - interval '1 minute';
  end if;
  return next;
end $$;
`)
    .execute(db);
}
