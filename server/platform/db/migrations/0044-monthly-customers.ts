import { type Kysely, sql } from 'kysely';

/**
 * `start_turns` is `begin_turns` of 0035 and also keeps the limit of monthly customers: whoever has
 * chatted in the month goes on, while those who are new are refused once it is reached. `begin_turns`
 * stays for processes of the version before; nothing else calls it.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function known_customers(p_organization_id text, p_period_start timestamptz)
returns integer language sql as $$
  select count(*)::integer from monthly_visitors
  where organization_id = p_organization_id and period_start = p_period_start
$$;

-- Stores questions and, where the AI answers, the places of their answers with one chat set aside for
-- each; tells the latest messages before them. No row for a turn: there is no such chat. is_reserved
-- false although is_answered: a limit is reached, and nothing was written. No chat may come twice.
create function start_turns(
  p_organization_id text, p_period_start timestamptz, p_chat_limit integer, p_mau_limit integer,
  p_quiet_window_ids text[], p_has_files boolean, p_turns json
) returns setof turn_place language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_left integer; -- null: enough
  v_customers_left integer; -- null: enough
  v_turn begun_turn;
begin
  perform enter_organization(p_organization_id);
  -- Only near the limit one batch comes after the other.
  if p_chat_limit is not null
    and taken_usage(p_organization_id, 'chat', p_period_start) + 1000 > p_chat_limit then
    perform pg_advisory_xact_lock(hashtextextended(p_organization_id || ' chat', 0));
    v_left := greatest(p_chat_limit - taken_usage(p_organization_id, 'chat', p_period_start), 0);
  end if;

  -- Only the first question of a customer in a month comes here.
  if p_mau_limit is not null and exists (
    select from json_populate_recordset(null::begun_turn, p_turns) as turn
    where agent_on and channel <> 'test' and not exists (
      select from monthly_visitors where organization_id = p_organization_id
        and period_start = p_period_start and visitor_id = turn.visitor_id)
  ) then
    v_customers_left := p_mau_limit - known_customers(p_organization_id, p_period_start);
    -- Only near the limit one batch comes after the other.
    if v_customers_left < 1000 then
      perform pg_advisory_xact_lock(hashtextextended(p_organization_id || ' mau', 0));
      v_customers_left :=
        greatest(p_mau_limit - known_customers(p_organization_id, p_period_start), 0);
    end if;
  end if;

  return query
  with known as materialized (
    select turn.*, coalesce(chat.handled_by, 'bot') as handled_by,
      v_customers_left is not null and channel <> 'test' and not exists (
        select from monthly_visitors where organization_id = p_organization_id
          and period_start = p_period_start and visitor_id = turn.visitor_id
      ) as is_new_customer,
      coalesce(chat.last_seq, 0) + 1 as seq, coalesce(chat.ai_after_seq, 0) as ai_after_seq,
      turn.agent_on and (turn.is_new or chat.handled_by = 'bot' and chat.agent_on) as is_answered
    from json_populate_recordset(null::begun_turn, p_turns) as turn
    left join lateral (
      select sessions.handled_by, last_seq, ai_after_seq, sessions.agent_on from sessions
      where not turn.is_new and organization_id = p_organization_id and id = turn.session_id
        and visitor_id = turn.visitor_id and window_id = turn.window_id
      for update
    ) as chat on true
    where turn.is_new or chat.handled_by is not null
  ), placed as materialized (
    -- A test is not counted.
    select *, is_answered
      and (channel = 'test' or v_left is null or
        count(*) filter (where is_answered and channel <> 'test') over (rows unbounded preceding)
          <= v_left)
      and (not is_new_customer or
        count(*) filter (where is_answered and is_new_customer) over (rows unbounded preceding)
          <= v_customers_left) as is_reserved
    from known
  ), kept as materialized (
    select * from placed where handled_by <> 'closed' and (is_reserved or not is_answered)
  ), counted as materialized (
    select answer_id from kept where is_reserved and channel <> 'test'
  ), chats as (
    insert into sessions (organization_id, id, window_id, visitor_id, name, agent_on, language,
        channel, page_url, preview, last_seq, message_count, unread)
      select p_organization_id, session_id, window_id, visitor_id, '', agent_on, language, channel,
        page_url, left(kept.text, 200), seq + is_answered::integer, 1, 1
      from kept
      on conflict (organization_id, id) do update set
        last_seq = excluded.last_seq, message_count = sessions.message_count + 1,
        unread = sessions.unread + 1, preview = excluded.preview, last_updated_at = now()
  ), said as (
    insert into messages (organization_id, session_id, window_id, visitor_id, id, seq, sender, text,
        client_id, tsv, by_type, state, reply_to)
      select p_organization_id, session_id, window_id, visitor_id, message.*
      from kept cross join lateral (
        select question_id, seq, 'customer', kept.text, client_id, words, null, 'stored', null
        union all
        select answer_id, seq + 1, 'chatbot', '', null, null, 'ai', 'streaming', question_id
          where is_answered
      ) as message
  ), told as (
    insert into live_events (organization_id, name, window_id, session_id, subject_id)
      select p_organization_id, 'message.created', window_id, session_id, question_id from kept
  ), reserved as (
    insert into usage_reservations (organization_id, id, unit, period_start, expires_at)
      select p_organization_id, answer_id, 'chat', p_period_start, now() + interval '60 minutes'
      from counted
  ), taken as (
    insert into usage_periods (organization_id, period_start, unit, shard, taken)
      select p_organization_id, p_period_start, 'chat', pg_backend_pid() & 15, count(*)
      from counted having count(*) > 0
      on conflict (organization_id, period_start, unit, shard)
      do update set taken = usage_periods.taken + excluded.taken
  ), visited as (
    insert into monthly_visitors (organization_id, period_start, visitor_id, window_id)
      select p_organization_id, p_period_start, visitor_id, window_id
      from kept where channel <> 'test' order by visitor_id
      on conflict do nothing
  )
  select answer_id, placed.handled_by, is_answered, is_reserved,
    case when is_reserved and not is_new and history_length > 0 then (
      select json_agg(json_build_object('sender', sender, 'text', latest.text) order by latest.seq)
      from (
        select messages.seq, sender, messages.text from messages
        where organization_id = p_organization_id and messages.session_id = placed.session_id
          and messages.text <> '' and replaced is null and messages.seq > placed.ai_after_seq
        order by messages.seq desc limit history_length
      ) as latest
    ) end
  from placed;

  if p_has_files then
    for v_turn in
      select * from json_populate_recordset(null::begun_turn, p_turns) as turn
      where attachment_ids is not null
        and (select true from messages where organization_id = p_organization_id and id = question_id)
    loop
      perform take_attachments(p_organization_id, v_turn.window_id, v_turn.visitor_id,
        v_turn.session_id, v_turn.question_id, v_turn.attachment_ids);
    end loop;
  end if;
  -- Once a minute is enough for a list; every turn would make the row a bottleneck.
  if p_quiet_window_ids is not null then
    update windows set last_activity_at = now()
      where organization_id = p_organization_id and id = any(p_quiet_window_ids)
        and coalesce(last_activity_at, 'epoch') < now() - interval '1 minute';
  end if;
end $$;
`)
    .execute(db);
}
