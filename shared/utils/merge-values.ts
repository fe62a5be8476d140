/** The fields of `after` whose values differ from `before`. */
export function changedFields<Values extends object>(
  before: Values,
  after: Values,
): Partial<Values> {
  const changed = fieldsOf(after).filter((field) => before[field] !== after[field]);
  return pick(after, changed);
}

/** Fields that `mine` and `theirs` both changed since `base`, to different values. */
export function findConflictingFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): (keyof Values & string)[] {
  return fieldsOf(mine).filter(
    (field) =>
      mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
  );
}

/** Applies to `theirs` what `mine` changed since `base`, apart from the fields in `except`. */
export function mergeThreeWay<Values extends object>(
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  except: readonly (keyof Values)[] = [],
): Values {
  const changed = fieldsOf(mine).filter(
    (field) => mine[field] !== base[field] && !except.includes(field),
  );
  return { ...theirs, ...pick(mine, changed) };
}

function pick<Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const field of fields) picked[field] = values[field];
  return picked;
}

function fieldsOf<Values extends object>(values: Values) {
  return Object.keys(values) as (keyof Values & string)[]; // the object's own keys
}
