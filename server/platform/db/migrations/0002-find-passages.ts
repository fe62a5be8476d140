import { type Kysely, sql } from 'kysely';

/**
 * Full-text search, weighed by how rare a word is in its knowledge.
 *
 * `find_chunks` works as the owner: under row-level security PostgreSQL may not use the index for
 * `@@`, because the operator is not leakproof, and would read every chunk of the organization. It
 * filters by the organization itself and gives ids only; what they stand for is read by the tenant.
 * Each word is one look-up in the index, so no vector has to be unpacked.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function find_chunks(words tsquery[], weights float8[], most integer)
returns table (id text, weight float8)
language sql stable security definer set search_path = public, pg_temp as $$
  select found.id, sum(asked.weight) as weight
  from unnest(words, weights) as asked (word, weight)
  cross join lateral (
    -- the offset keeps the planner from another index, which it would take in a table without
    -- statistics and then unpack every vector of the organization
    select chunks.id, chunks.organization_id from chunks where chunks.tsv @@ asked.word offset 0
  ) as found
  where found.organization_id = current_setting('app.organization_id', true)
  group by found.id
  order by weight desc, found.id
  limit most;
$$;
revoke all on function find_chunks from public;
grant execute on function find_chunks to chatwindow_tenant;

create function word_query(word text) returns tsquery language sql immutable as $$
  select ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery;
$$;

-- The chunks in which the heaviest terms of a question stand, and what each term weighs: its own
-- prior times its inverse document frequency; one that the knowledge has never seen weighs most.
-- No row: the knowledge is empty, or there is none.
create function find_passages(
  p_organization_id text, p_knowledge_id text, p_terms text[], p_priors float8[], p_most integer
) returns table (weights float8[], mean_length float8, candidates json)
language plpgsql stable as $$
declare
  v_chunks integer;
  v_words tsquery[];
  v_word_weights float8[];
  v_found text[];
begin
  select chunk_count, term_count::float8 / nullif(chunk_count, 0) into v_chunks, mean_length
    from knowledges where organization_id = p_organization_id and id = p_knowledge_id;
  if mean_length is null then
    return;
  end if;
  with asked as materialized (
    select n, term, known.chunk_count is not null as is_known,
      prior * ln(1 + (v_chunks - coalesce(known.chunk_count, 0) + 0.5)
        / (coalesce(known.chunk_count, 0) + 0.5)) as weight
    from unnest(p_terms, p_priors) with ordinality as question (term, prior, n)
    left join lateral (
      select chunk_count from terms
      where organization_id = p_organization_id and knowledge_id = p_knowledge_id
        and terms.term = question.term
      offset 0
    ) as known on true
  ), heaviest as (
    -- Those that together say nearly nothing here stand in most chunks: reading them all would be
    -- most of the work.
    select * from (
      select *, sum(weight) over (order by weight, n desc) / sum(weight) over () as share_with_lighter
      from asked where is_known
    ) as known
    where share_with_lighter > 0.05
    order by weight desc, n limit 24
  )
  select
      (select array_agg(weight order by n) from asked),
      (select array_agg(word_query(term) && word_query('@' || p_knowledge_id) order by n) from heaviest),
      (select array_agg(weight order by n) from heaviest)
    into weights, v_words, v_word_weights;
  -- By an array, for a join would be planned to read the whole knowledge.
  v_found := array(select id from find_chunks(v_words, v_word_weights, p_most));
  select json_agg(passage) into candidates from (
    select id as "chunkId", source_type as "sourceType", source_id as "sourceId",
      source_version as "sourceVersion", title, body, url, position, term_count as "termCount"
    from chunks
    where organization_id = p_organization_id and knowledge_id = p_knowledge_id and id = any(v_found)
  ) as passage;
  return next;
end $$;
`)
    .execute(db);
}
