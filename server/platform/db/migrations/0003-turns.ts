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
-- One unit set aside; false when the limit is reached. The counter is kept in sixteen rows, so that
-- answers that begin at once do not wait for each other. Only near the limit one comes after the other.
create function reserve_usage(
  p_organization_id text, p_unit text, p_period_start timestamptz, p_limit integer, p_reservation_id text
) returns boolean language plpgsql as $$
declare
  v_taken bigint;
begin
  if p_limit is not null then
    select coalesce(sum(used + reserved), 0) into v_taken from usage_periods
      where organization_id = p_organization_id and period_start = p_period_start and unit = p_unit;
    if v_taken + 1000 > p_limit then
      perform pg_advisory_xact_lock(hashtextextended(p_organization_id || ' ' || p_unit, 0));
      select coalesce(sum(used + reserved), 0) into v_taken from usage_periods
        where organization_id = p_organization_id and period_start = p_period_start and unit = p_unit;
      if v_taken >= p_limit then
        return false;
      end if;
    end if;
  end if;
  insert into usage_periods (organization_id, period_start, unit, shard, reserved)
    values (p_organization_id, p_period_start, p_unit, hashtext(p_reservation_id) & 15, 1)
    on conflict (organization_id, period_start, unit, shard)
    do update set reserved = usage_periods.reserved + 1;
  insert into usage_reservations (organization_id, id, unit, period_start, expires_at)
    values (p_organization_id, p_reservation_id, p_unit, p_period_start, now() + interval '60 minutes');
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
  update usage_periods
    set reserved = reserved - 1, used = used + case when p_is_used then 1 else 0 end
    where organization_id = p_organization_id and period_start = v_reservation.period_start
      and unit = v_reservation.unit and shard = hashtext(p_reservation_id) & 15;
  insert into usage_events (organization_id, reservation_id, unit, kind, window_id, session_id, channel)
    values (p_organization_id, p_reservation_id, v_reservation.unit,
      case when p_is_used then 'commit' else 'release' end, p_window_id, p_session_id, p_channel);
  return true;
end $$;

-- What \`inOrganization\` does, for a function that is a transaction of its own.
create function enter_organization(p_organization_id text) returns void language sql as $$
  select set_config('role', 'chatwindow_tenant', true),
    set_config('app.organization_id', p_organization_id, true);
$$;

-- Stores a question and, when the AI answers, the place of its answer with one chat set aside.
-- No row: there is no such chat. is_reserved false although is_answered: the limit is reached, and
-- nothing was written.
create function begin_turn(
  p_organization_id text, p_window_id text, p_visitor_id text, p_session_id text, p_is_new boolean,
  p_agent_on boolean, p_language text, p_channel text, p_page_url text,
  p_question_id text, p_client_id text, p_text text, p_words tsvector, p_answer_id text,
  p_period_start timestamptz, p_chat_limit integer
) returns table (handled_by text, is_answered boolean, is_reserved boolean, answer_seq integer)
language plpgsql as $$
declare
  v_session sessions;
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
  is_reserved := is_answered and reserve_usage(
    p_organization_id, 'chat', p_period_start, p_chat_limit, p_answer_id);
  if is_answered and not is_reserved then
    return next;
    return;
  end if;
  answer_seq := coalesce(v_session.last_seq, 0) + case when is_answered then 2 else 1 end;

  if p_is_new then
    insert into sessions (organization_id, id, window_id, visitor_id, name, agent_on, language, channel,
        page_url, preview, last_seq, message_count, unread)
      values (p_organization_id, p_session_id, p_window_id, p_visitor_id, '', p_agent_on, p_language,
        p_channel, p_page_url, left(p_text, 200), answer_seq, 1, 1);
  else
    update sessions set
        last_seq = answer_seq, message_count = message_count + 1, unread = unread + 1,
        preview = left(p_text, 200), last_updated_at = now()
      where organization_id = p_organization_id and id = p_session_id;
  end if;
  insert into messages (organization_id, id, session_id, window_id, visitor_id, seq, sender, text,
      client_id, tsv)
    values (p_organization_id, p_question_id, p_session_id, p_window_id, p_visitor_id,
      answer_seq - case when is_answered then 1 else 0 end, 'customer', p_text, p_client_id, p_words);
  insert into live_events (organization_id, name, window_id, session_id, subject_id)
    values (p_organization_id, 'message.created', p_window_id, p_session_id, p_question_id);
  insert into monthly_visitors (organization_id, period_start, visitor_id, window_id)
    values (p_organization_id, p_period_start, p_visitor_id, p_window_id)
    on conflict do nothing;
  -- Once a minute is enough for a list; every turn would make the row a bottleneck.
  update windows set last_activity_at = now()
    where organization_id = p_organization_id and id = p_window_id
      and coalesce(last_activity_at, 'epoch') < now() - interval '1 minute';
  if is_answered then
    insert into messages (organization_id, id, session_id, window_id, visitor_id, seq, sender, by_type,
        state, reply_to)
      values (p_organization_id, p_answer_id, p_session_id, p_window_id, p_visitor_id,
        answer_seq, 'chatbot', 'ai', 'streaming', p_question_id);
  end if;
  return next;
end $$;

-- Stores how an answer ended and settles what was set aside for it.
create function end_turn(
  p_organization_id text, p_session_id text, p_answer_id text, p_text text, p_state text,
  p_finish text, p_mode text, p_fallback boolean, p_is_counted boolean, p_citations jsonb,
  p_cards jsonb, p_words tsvector, p_faq_ids text[], p_channel text
) returns void language plpgsql as $$
declare
  v_window_id text;
begin
  perform enter_organization(p_organization_id);
  update messages set
      text = p_text, state = p_state, finish = p_finish, mode = p_mode, fallback = p_fallback,
      counted = p_is_counted, citations = p_citations, cards = p_cards, tsv = p_words, updated_at = now()
    where organization_id = p_organization_id and id = p_answer_id and session_id = p_session_id
      and state = 'streaming'
    returning window_id into v_window_id;
  if not found then
    return; -- the sweep was faster
  end if;
  update sessions set
      preview = left(p_text, 200), last_updated_at = now(), unanswered = coalesce(p_finish = 'no_answer', false)
    where organization_id = p_organization_id and id = p_session_id;
  perform settle_usage(p_organization_id, p_answer_id, p_is_counted, v_window_id, p_session_id, p_channel);
  if array_length(p_faq_ids, 1) > 0 then
    update faqs set hits = hits + 1
      where organization_id = p_organization_id and id = any(p_faq_ids);
  end if;
  insert into live_events (organization_id, name, window_id, session_id, subject_id)
    values (p_organization_id, 'message.created', v_window_id, p_session_id, p_answer_id);
end $$;
`)
    .execute(db);
}
