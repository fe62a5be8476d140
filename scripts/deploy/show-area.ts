import type { AreaHealth } from '#shared/contracts/console/area-health.ts';
import type { VersionSource } from '#shared/contracts/console/area-versions.ts';
import { createRegistryClient, type DeployTarget } from './registry-client.ts';

export const views = ['status', 'list', 'logs'] as const;
export type View = (typeof views)[number];

/** What is live, all versions, or the errors of an area in browsers, as lines. */
export async function showArea(target: DeployTarget, view: View): Promise<string> {
  const call = createRegistryClient(target);
  const params = { area: target.area };
  if (view === 'logs') {
    const { items } = await call('GET /registry/areas/:area/errors', { params });
    if (items.length === 0) return `${target.area}: no errors.`;
    return items
      .map(
        ({ version, kind, message, stack, browser, count, last_at }) =>
          `${last_at} ${version} ${kind} ×${count} ${browser || 'unknown browser'}\n${stack || message}`,
      )
      .join('\n\n');
  }
  const { state, built_in, versions } = await call('GET /registry/areas/:area/versions', {
    params,
  });
  const { version: live, canary } = state;
  if (view === 'list') {
    const lines = versions.map(({ version, created_at, created_by, source, health }) =>
      [version, created_at, created_by, inWords(health), markOf(version), commitOf(source)]
        .filter((part) => part !== '')
        .join('  '),
    );
    return lines.join('\n') || `${target.area}: no deployed versions.`;
  }
  const shown = live ?? built_in?.version;
  const health = versions.find(({ version }) => version === shown)?.health ?? built_in?.health;
  return [
    shown
      ? `${target.area}: ${shown} is live${live ? '' : ' (built-in)'}, ${health ? inWords(health) : 'no data'}.`
      : `${target.area} is not live.`,
    ...(canary ? [`${canary.version} is live for ${canary.share} % of the users.`] : []),
  ].join('\n');

  function markOf(version: string): string {
    if (version === live) return 'live';
    return version === canary?.version ? `${canary.share} %` : '';
  }
}

function commitOf(source: VersionSource | null): string {
  return source ? `${source.commit.slice(0, 7)} ${source.message} (${source.author})` : '';
}

function inWords({ loads, failures }: AreaHealth): string {
  return loads === 0 ? 'not opened' : `${failures} of ${loads} loads failed`;
}
