import { currentLanguage, i18n } from '#shared/console/index.ts';
import { areaStore, knownAreas, registerTextFiles } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { languages } from '#shared/contracts/names.ts';

/**
 * Fetches and verifies a version's files: the page's import map, which holds the integrity hashes,
 * only knows the files it was rendered with. Rejects when a file is missing or does not match.
 */
export async function fetchVersion({ integrity }: AreaManifest): Promise<void> {
  await Promise.all(
    Object.entries(integrity).map(async ([url, digest]) => {
      const response = await fetch(url, { integrity: digest });
      if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}

/**
 * Makes this the area's version. An area that is mounted keeps running and keeps the texts that
 * only its old version has.
 */
export async function applyVersion(area: AreaManifest): Promise<void> {
  const language = currentLanguage();
  const texts = await Promise.all(
    Object.entries(area.locales[language]).map(async ([namespace, url]) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
      const added: Record<string, unknown> = await response.json();
      return [namespace, added] as const;
    }),
  );
  registerTextFiles(area.locales);
  for (const [namespace, added] of texts) {
    for (const other of languages) {
      if (other !== language) i18n.removeResourceBundle(other, namespace);
    }
    i18n.addResourceBundle(language, namespace, added, true, true);
  }
  const others = knownAreas().filter(({ name }) => name !== area.name);
  areaStore.setState({ areas: [...others, area].sort((a, b) => (a.name < b.name ? -1 : 1)) });
}

/** Styles of older versions would still apply. */
export function removeOldStyles({ name, integrity }: AreaManifest): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const { pathname } = new URL(link.href);
    if (pathname.startsWith(`/assets/${name}/`) && !(pathname in integrity)) link.remove();
  }
}
