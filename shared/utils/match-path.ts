/** The values of `:parts` when the path is the pattern's, otherwise null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

/** The route whose pattern fits best, with its parameters: the more fixed parts, the better. */
export function bestMatch<Route extends { path: string }>(routes: readonly Route[], path: string) {
  const fitting = routes.flatMap((route) => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  return fitting.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
