import { type Kysely, sql } from 'kysely';

/**
 * The weight of a word in floating point: with 0.5 as a `numeric` its logarithm was taken to sixteen
 * decimal digits by long division, a fourth of what a search took of the database.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Two constants in a long function: written here as a change, so that it is applied to the function
-- as the migrations before have left it.
do $change$
declare
  v_before text := pg_get_functiondef('find_passages'::regproc);
  v_after text := replace(v_before, '+ 0.5)', '+ 0.5::float8)');
begin
  if v_after = v_before then
    raise exception 'find_passages weighs words in another way than this migration knows';
  end if;
  execute v_after;
end $change$;
`)
    .execute(db);
}
