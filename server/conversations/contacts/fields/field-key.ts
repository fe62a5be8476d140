const maxLength = 40;

/**
 * A key for a new field: from its label where that has Latin letters, `field` otherwise. Names that
 * every object has, such as `constructor`, get a number.
 */
export function toFieldKey(label: string, used: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name =
    (words ?? [])
      .join('_')
      .replace(/^[0-9_]+/, '')
      .slice(0, maxLength - 3) || 'field';
  if (!used.has(name) && !(name in Object.prototype)) return name;
  let number = 2;
  while (used.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}
