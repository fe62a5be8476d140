/** Loads what the path names; throws `not_found` for what the caller may not know of. */
export type Find<Params, Context, Found> = (params: Params, context: Context) => Promise<Found>;

/**
 * Checks for conflicts that do not depend on the input: an exhausted plan, a stale revision. Runs
 * before input validation, and not for replayed responses.
 */
export type Check<Context, Found> = (context: Context, found: Found) => Promise<void> | void;

/** The result of the route's `find`; without one, `Found` is `undefined`. */
export async function runFind<Params, Context, Found>(
  find: Find<Params, Context, Found> | undefined,
  params: Params,
  context: Context,
): Promise<Found> {
  if (find) return find(params, context);
  // Only a route without `find` gets here, for which `Found` has its default, `undefined`; the
  // compiler cannot relate an optional property to the default of a type parameter.
  return undefined as Found;
}
