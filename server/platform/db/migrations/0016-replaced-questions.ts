import { type Kysely, sql } from 'kysely';

/**
 * Questions that the customer asked anew in other words, and their answers (T27). They stay stored,
 * for what was said was said, but the customer's chat and what a model reads of it go on without
 * them. The column is null for nearly every message, which costs no room.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table messages add column replaced boolean check (replaced);

-- One condition more in a long function: written here as a change, so that it is applied to the
-- function as the migrations before have left it.
do $change$
declare
  v_before text := pg_get_functiondef('begin_turn'::regproc);
  v_after text := replace(v_before, $$and text <> ''$$, $$and text <> '' and replaced is null$$);
begin
  if v_after = v_before then
    raise exception 'begin_turn reads the history in another way than this migration knows';
  end if;
  execute v_after;
end $change$;
`)
    .execute(db);
}
