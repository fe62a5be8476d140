import { type Kysely, sql } from 'kysely';

/**
 * What every turn of a chat writes, as functions: one call where ten statements would be ten round
 * trips and ten plans (docs/decisions/0004-turns-in-two-calls.md has the figures). They run with the
 * rights of the caller, and those that are called alone enter the organization themselves, so that
 * row-level security holds inside them.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- What is used or set aside.
create function taken_usage(p_organization_id text, p_unit text, p_period_start timestamptz)
returns bigint language sql stable as $$
  select coalesce(sum(taken), 0) from usage_periods
    where organization_id = p_organization_id and period_start = p_period_start and unit = p_unit;
$$;

-- The counter is kept in sixteen rows and each connection has its own, so that turns do not wait for
-- each other.
create function change_taken_usage(
  p_organization_id text, p_unit text, p_period_start timestamptz, p_by integer
) returns void language sql as $$
  insert into usage_periods (organization_id, period_start, unit, shard, taken)
    values (p_organization_id, p_period_start, p_unit, pg_backend_pid() & 15, p_by)
    on conflict (organization_id, period_start, unit, shard)
    do update set taken = usage_periods.taken + p_by;
$$;

-- One unit set aside; false when the limit is reached. Only near the limit one answer comes after
-- the other.
create function reserve_usage(
  p_organization_id text, p_unit text, p_period_start timestamptz, p_limit integer, p_reservation_id text
) returns boolean language plpgsql as $$
begin
  if p_limit is not null
    and taken_usage(p_organization_id, p_unit, p_period_start) + 1000 > p_limit then
    perform pg_advisory_xact_lock(hashtextextended(p_organization_id || ' ' || p_unit, 0));
    if taken_usage(p_organization_id, p_unit, p_period_start) >= p_limit then
      return false;
    end if;
  end if;
  insert into usage_reservations (organization_id, id, unit, period_start, expires_at)
    values (p_organization_id, p_reservation_id, p_unit, p_period_start, now() + interval '60 minutes');
  perform change_taken_usage(p_organization_id, p_unit, p_period_start, 1);
  return true;
end $$;

-- Ends a reservation once, whoever comes first, and writes why; says whether this call did.
create function settle_usage(
  p_organization_id text, p_reservation_id text, p_is_used boolean,
  p_window_id text, p_session_id text, p_channel text
) returns boolean language plpgsql as $$
declare
  v_reservation usage_reservations;
begin
  delete from usage_reservations
    where organization_id = p_organization_id and id = p_reservation_id
    returning * into v_reservation;
  if not found then
    return false;
  end if;
  if not p_is_used then
    perform change_taken_usage(p_organization_id, v_reservation.unit, v_reservation.period_start, -1);
  end if;
  insert into usage_events (organization_id, reservation_id, unit, kind, window_id, session_id, channel)
    values (p_organization_id, p_reservation_id, v_reservation.unit,
      case when p_is_used then 'commit' else 'release' end, p_window_id, p_session_id, p_channel);
  return true;
end $$;

-- What \`inOrganization\` does, for a function that is a transaction of its own.
create function enter_organization(p_organization_id text) returns void language plpgsql as $$
declare
  -- Values are computed faster than statements are run.
  v_role text := set_config('role', 'chatwindow_tenant', true);
  v_id text := set_config('app.organization_id', p_organization_id, true);
begin
end $$;

-- Stores a question and, when the AI answers, the place of its answer with one chat set aside; tells
-- the latest messages before it. No row: there is no such chat. is_reserved false although
-- is_answered: the limit is reached, and nothing was written.
create function begin_turn(
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

-- Stores how an answer ended and settles what was set aside for it.
create function end_turn(
  p_organization_id text, p_session_id text, p_answer_id text, p_text text, p_state text,
  p_finish text, p_mode text, p_fallback boolean, p_is_counted boolean, p_citations jsonb,
  p_cards jsonb, p_words tsvector, p_channel text
) returns void language plpgsql as $$
declare
  v_window_id text;
  v_is_settled boolean;
begin
  perform enter_organization(p_organization_id);
  update messages set
      text = p_text, state = p_state, finish = p_finish, mode = p_mode, fallback = p_fallback,
      counted = p_is_counted, citations = p_citations, cards = p_cards, tsv = p_words, updated_at = now()
    where organization_id = p_organization_id and id = p_answer_id and session_id = p_session_id
      -- Not "= 'streaming'": the few rows of that index hide its many dead ones from the planner.
      and state not in ('stored', 'done', 'stopped', 'failed')
    returning window_id into v_window_id;
  if not found then
    return; -- the sweep was faster
  end if;
  update sessions set
      preview = left(p_text, 200), last_updated_at = now(), unanswered = coalesce(p_finish = 'no_answer', false)
    where organization_id = p_organization_id and id = p_session_id;
  v_is_settled := settle_usage(
    p_organization_id, p_answer_id, p_is_counted, v_window_id, p_session_id, p_channel);
  insert into live_events (organization_id, name, window_id, session_id, subject_id)
    values (p_organization_id, 'message.created', v_window_id, p_session_id, p_answer_id);
end $$;

-- Ends several turns, of any organizations, in the order they are given.
create function end_turns(p_turns json) returns void language plpgsql as $$
declare
  v_turn record;
  v_hits record;
begin
  for v_turn in
    select * from json_to_recordset(p_turns) as turn (
      "organizationId" text, "sessionId" text, id text, text text, state text, finish text, mode text,
      fallback boolean, counted boolean, citations jsonb, cards jsonb, words tsvector, channel text)
  loop
    perform end_turn(
      v_turn."organizationId", v_turn."sessionId", v_turn.id, v_turn.text, v_turn.state, v_turn.finish,
      v_turn.mode, v_turn.fallback, v_turn.counted, v_turn.citations, v_turn.cards, v_turn.words,
      v_turn.channel);
  end loop;
  -- Many turns quote the same answers: in one order, so that two batches never wait for each other.
  for v_hits in
    select "organizationId", faq_id, count(*)
      from json_to_recordset(p_turns) as turn ("organizationId" text, "faqIds" text[]),
        unnest("faqIds") as faq_id
      group by 1, 2 order by 1, 2
  loop
    perform enter_organization(v_hits."organizationId");
    update faqs set hits = hits + v_hits.count
      where organization_id = v_hits."organizationId" and id = v_hits.faq_id;
  end loop;
end $$;
`)
    .execute(db);
}
