import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import { namespacesOf } from '#shared/contracts/console/areas.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';
import { type Refusal, refusal } from './refusal.ts';

type TextArea = Pick<BuiltArea, 'name' | 'namespaces' | 'later_namespaces'>;

/**
 * Namespaces of an area that belong to the shell or another live area: a page has one i18next
 * instance, in which one would replace the texts of the other. Those that the live version of the
 * area has are accepted.
 */
export function takenNamespaceRefusals(
  version: TextArea,
  live: readonly TextArea[],
  shared: readonly Pick<SharedVersion, 'bundles'>[],
): Refusal[] {
  const isSame = ({ name }: TextArea) => name === version.name;
  const own = new Set(live.filter(isSame).flatMap(namespacesOf));
  const owners = new Map([
    ...live
      .filter((area) => !isSame(area))
      .flatMap((area) => namespacesOf(area).map((namespace) => [namespace, area.name] as const)),
    ...shared.flatMap(({ bundles }) =>
      Object.keys(bundles.shell.locales.en).map((namespace) => [namespace, 'shell'] as const),
    ),
  ]);
  return namespacesOf(version).flatMap((namespace) => {
    const owner = owners.get(namespace);
    if (!owner || own.has(namespace)) return [];
    return [refusal('namespace_taken', { namespace, owner })];
  });
}
