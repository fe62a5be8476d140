import { type Kysely, sql } from 'kysely';

/**
 * Processes hold a lease on what they are working on, so that nobody takes it for abandoned. And
 * `finish_turns`, which is `end_turns` of 0035 but also returns which answers are stored as asked: an
 * answer that was taken for abandoned must not be reported as done. `end_turns` stays for processes
 * of the version before; nothing else calls it.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table processes (
  id text primary key,
  lease_until timestamptz not null,
  -- ids of running answers and of job workers
  held text[] not null
);

create function finish_turns(p_organization_id text, p_faq_ids text[], p_answers json)
returns setof text language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_quoted record;
begin
  perform enter_organization(p_organization_id);
  with ended as materialized (
    select answer.*, place.seq, place.window_id, place.visitor_id, place.sender
    from json_populate_recordset(null::ended_answer, p_answers) as answer
    cross join lateral (
      select seq, window_id, visitor_id, sender from messages
      where organization_id = p_organization_id and id = answer.id
        and session_id = answer.session_id
        -- Not "= 'streaming'": the few rows of that index hide its many dead ones from the planner.
        and state not in ('stored', 'done', 'stopped', 'failed')
      for update
    ) as place
  ), stored as (
    insert into messages (organization_id, session_id, window_id, visitor_id, id, seq, sender, text,
        state, finish, mode, fallback, counted, citations, cards, tsv)
      select p_organization_id, session_id, window_id, visitor_id, id, seq, sender, text, state,
        finish, mode, fallback, counted, citations, cards, words
      from ended
      on conflict (organization_id, id) do update set
        text = excluded.text, state = excluded.state, finish = excluded.finish, mode = excluded.mode,
        fallback = excluded.fallback, counted = excluded.counted, citations = excluded.citations,
        cards = excluded.cards, tsv = excluded.tsv, updated_at = now()
  ), shown as (
    insert into sessions (organization_id, id, window_id, visitor_id, name, preview, unanswered)
      select p_organization_id, session_id, window_id, visitor_id, '', left(text, 200),
        coalesce(finish = 'no_answer', false)
      from ended
      on conflict (organization_id, id) do update set
        preview = excluded.preview, unanswered = excluded.unanswered, last_updated_at = now()
  ), told as (
    insert into live_events (organization_id, name, window_id, session_id, subject_id)
      select p_organization_id, 'message.created', window_id, session_id, id from ended
  ), settled as (
    delete from usage_reservations
      where organization_id = p_organization_id and id = any(array(select id from ended))
      returning id, unit, period_start
  ), charged as materialized (
    select settled.*, counted, window_id, session_id, channel
    from settled join ended on ended.id = settled.id
  ), given_back as (
    insert into usage_periods (organization_id, period_start, unit, shard, taken)
      select p_organization_id, period_start, unit, pg_backend_pid() & 15, -count(*)
      from charged where not counted
      group by period_start, unit order by period_start, unit
      on conflict (organization_id, period_start, unit, shard)
      do update set taken = usage_periods.taken + excluded.taken
  )
  insert into usage_events (
      organization_id, reservation_id, unit, kind, window_id, session_id, channel)
    select p_organization_id, id, unit, case when counted then 'commit' else 'release' end,
      window_id, session_id, channel
    from charged;

  -- Many answers quote the same: in one order, so that two batches never wait for each other.
  for v_quoted in
    select faq_id, count(*) as times from unnest(p_faq_ids) as faq_id group by 1 order by 1
  loop
    update faqs set hits = hits + v_quoted.times
      where organization_id = p_organization_id and id = v_quoted.faq_id;
  end loop;
  -- The caller may repeat a call whose acknowledgement was lost: what is stored as asked counts as well.
  return query
    select answer.id from json_populate_recordset(null::ended_answer, p_answers) as answer
    cross join lateral (
      -- By its key, whatever the planner thinks of a join.
      select messages.state, messages.text from messages
      where organization_id = p_organization_id and messages.id = answer.id offset 0
    ) as kept
    where kept.state = answer.state and kept.text = answer.text;
end $$;
`)
    .execute(db);
}
