import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import { type Refusal, refusal } from './refusal.ts';

type RoutedArea = Pick<BuiltArea, 'name' | 'routes'>;

/** Routes of an area that belong to the shell. */
export function ownRouteRefusals(
  { routes }: Pick<RoutedArea, 'routes'>,
  ownPaths: readonly string[],
): Refusal[] {
  return routes.flatMap(({ path }) =>
    ownPaths.includes(path) ? [refusal('own_route', { path })] : [],
  );
}

/** Routes of two or more parameters only, which would match addresses of other areas and typos. */
export function openRouteRefusals({ routes }: Pick<RoutedArea, 'routes'>): Refusal[] {
  return routes.flatMap(({ path }) =>
    /^\/redesign(\/:[\w-]+){2,}$/.test(path) ? [refusal('open_route', { path })] : [],
  );
}

/** Routes of an area that another live area has. */
export function takenRouteRefusals(
  { name, routes }: RoutedArea,
  live: readonly RoutedArea[],
): Refusal[] {
  const owners = new Map(
    live
      .filter((area) => area.name !== name)
      .flatMap((area) => area.routes.map(({ path }) => [shapeOf(path), area.name] as const)),
  );
  return routes.flatMap(({ path }) => {
    const owner = owners.get(shapeOf(path));
    return owner ? [refusal('route_taken', { path, owner })] : [];
  });
}

/**
 * Two routes clash when no address distinguishes them: `/a/:x` and `/a/:y`, but not `/a/:x` and
 * `/a/b`.
 */
const shapeOf = (path: string) => path.replaceAll(/:[\w-]+/g, ':');
