import { currentLanguage } from '#shared/console/index.ts';
import { i18n, noteAddresses } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { languages } from '#shared/contracts/names.ts';
import { areaStore, knownAreas } from '../areas.ts';

/**
 * Fetches a version's files and checks them: the page's import map, which holds the integrity of what
 * came with the page, does not know them. Rejects when a file is missing or is not the published one.
 */
export async function fetchVersion({ integrity }: AreaManifest): Promise<void> {
  await Promise.all(
    Object.entries(integrity).map(async ([address, seal]) => {
      const response = await fetch(address, { integrity: seal });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}

/**
 * From here on the area is shown in this version. Where it is shown already it goes on as it is, and
 * keeps the texts that only the former version has.
 */
export async function takeVersion(area: AreaManifest): Promise<void> {
  const language = currentLanguage();
  const texts = await Promise.all(
    Object.entries(area.locales[language]).map(async ([namespace, address]) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      const added: Record<string, unknown> = await response.json();
      return [namespace, added] as const;
    }),
  );
  noteAddresses(area.locales);
  for (const [namespace, added] of texts) {
    for (const other of languages) {
      if (other !== language) i18n.removeResourceBundle(other, namespace);
    }
    i18n.addResourceBundle(language, namespace, added, true, true);
  }
  const others = knownAreas().filter(({ name }) => name !== area.name);
  areaStore.setState({ areas: [...others, area].sort((a, b) => (a.name < b.name ? -1 : 1)) });
}

/** Styles of former versions would go on to apply. */
export function dropFormerStyles({ name, integrity }: AreaManifest): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const { pathname } = new URL(link.href);
    if (pathname.startsWith(`/assets/${name}/`) && !(pathname in integrity)) link.remove();
  }
}
