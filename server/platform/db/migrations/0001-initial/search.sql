-- Full-text search in chunks (BM25): a word weighs more the rarer it is in its knowledge.

-- Runs as the owner: under row-level security PostgreSQL may not use the index for `@@`, because the
-- operator is not leakproof, and would read every chunk of the organization. The function filters by
-- the organization itself and returns ids only; the tenant reads the rows. Each word is one index
-- look-up, so no vector has to be unpacked.
create function find_chunks(words tsquery[], weights float8[], max_chunks integer)
returns table (id text, weight float8)
language sql stable security definer set search_path = public, pg_temp as $$
  select found.id, sum(query.weight) as weight
  from unnest(words, weights) as query (word, weight)
  cross join lateral (
    -- `offset 0` keeps the planner from another index, which it prefers in a table without
    -- statistics and with which it unpacks every vector of the organization
    select chunks.id, chunks.organization_id from chunks where chunks.tsv @@ query.word offset 0
  ) as found
  where found.organization_id = current_setting('app.organization_id', true)
  group by found.id
  order by weight desc, found.id
  limit max_chunks;
$$;

create function word_query(word text) returns tsquery language sql immutable as $$
  select ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery;
$$;

-- The chunks that contain the heaviest terms of a question, and the weight of each term: its own prior
-- times its inverse document frequency; a term that the knowledge has never seen weighs most. No row:
-- the knowledge is empty or does not exist.
--
-- The statements run in a third of the time that it takes to plan them, and the plan is always the
-- same: hence the generic plan. The constants are float8, because a `numeric` logarithm is computed to
-- sixteen digits by long division, which takes a quarter of the whole search.
create function find_passages(
  p_organization_id text, p_knowledge_id text, p_terms text[], p_priors float8[], p_max_chunks integer
) returns table (
  weights float8[], known boolean[], mean_length float8, knowledge_size integer,
  min_confidence float8, candidates json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_words tsquery[];
  v_word_weights float8[];
  v_found text[];
begin
  select chunk_count, term_count::float8 / nullif(chunk_count, 0), knowledges.min_confidence
    into knowledge_size, mean_length, min_confidence
    from knowledges where organization_id = p_organization_id and id = p_knowledge_id;
  if mean_length is null then
    return;
  end if;
  with question_terms as materialized (
    select n, term, known.chunk_count is not null as is_known,
      prior * ln(1 + (knowledge_size - coalesce(known.chunk_count, 0) + 0.5::float8)
        / (coalesce(known.chunk_count, 0) + 0.5::float8)) as weight
    from unnest(p_terms, p_priors) with ordinality as question (term, prior, n)
    left join lateral (
      select chunk_count from terms
      where organization_id = p_organization_id and knowledge_id = p_knowledge_id
        and terms.term = question.term
      offset 0
    ) as known on true
  ), heaviest as (
    -- The lightest terms, 5 % of the weight together, occur in most chunks: reading those would be
    -- most of the work.
    select * from (
      select *, sum(weight) over (order by weight, n desc) / sum(weight) over () as share_with_lighter
      from question_terms where is_known
    ) as known
    where share_with_lighter > 0.05
    order by weight desc, n limit 24
  )
  select
      (select array_agg(weight order by n) from question_terms),
      (select array_agg(is_known order by n) from question_terms),
      (select array_agg(word_query(term) && word_query('@' || p_knowledge_id) order by n) from heaviest),
      (select array_agg(weight order by n) from heaviest)
    into weights, known, v_words, v_word_weights;
  -- As an array: for a join the planner would read the whole knowledge.
  v_found := array(select id from find_chunks(v_words, v_word_weights, p_max_chunks));
  select json_agg(passage) into candidates from (
    select id as "chunkId", source_type as "sourceType", source_id as "sourceId",
      source_version as "sourceVersion", title, body, url, position, term_count as "termCount",
      questions as "generatedQuestions"
    from chunks left join generated_questions using (organization_id, knowledge_id, content_hash)
    where organization_id = p_organization_id and knowledge_id = p_knowledge_id and id = any(v_found)
  ) as passage;
  return next;
end $$;

-- As a transaction of its own: a turn searches while another connection stores its question.
create function enter_and_find_passages(
  p_organization_id text, p_knowledge_id text, p_terms text[], p_priors float8[], p_max_chunks integer
) returns table (
  weights float8[], known boolean[], mean_length float8, knowledge_size integer,
  min_confidence float8, candidates json)
language plpgsql as $$
begin
  perform enter_organization(p_organization_id);
  return query select * from find_passages(p_organization_id, p_knowledge_id, p_terms, p_priors, p_max_chunks);
end $$;
