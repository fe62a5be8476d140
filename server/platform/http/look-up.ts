/** Looks up what the path names; throws `not_found` for what the caller may not know of. */
export type Find<Params, Context, Found> = (params: Params, context: Context) => Promise<Found>;

/**
 * What stands in the way whatever the input says: a full plan, a stale revision. Runs before the input's
 * own mistakes are told (G4), and not for an answer that an idempotency key gives again.
 */
export type Check<Context, Found> = (context: Context, found: Found) => Promise<void> | void;

/** What a route's `find` found; without one, `Found` is `undefined` and there is nothing to find. */
export async function lookUp<Params, Context, Found>(
  find: Find<Params, Context, Found> | undefined,
  params: Params,
  context: Context,
): Promise<Found> {
  return find ? find(params, context) : (undefined as unknown as Found);
}
