/** Numbers repeated names of columns, as in `Price (2)`; empty ones stay empty. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name) => {
    if (name === '') return name;
    let unique = name;
    let count = counts.get(name) ?? 1;
    while (taken.has(unique)) {
      count += 1;
      unique = `${name} (${count})`;
    }
    counts.set(name, count);
    taken.add(unique);
    return unique;
  });
}
