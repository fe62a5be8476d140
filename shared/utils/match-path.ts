/** The values of `:parameters` when the path matches the pattern, otherwise null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const patternParts = pattern.split('/');
  const pathParts = path.split('/');
  if (patternParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeSegment(value);
    else if (part !== value) return null;
  }
  return params;
}

/** The matching route with the fewest parameters, and their values. */
export function findBestRoute<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
) {
  const matches = routes.flatMap((route) => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  return matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
