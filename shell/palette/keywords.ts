import { useEffect, useState } from 'react';
import { currentLanguage, i18n, loadTexts } from '#shared/console/index.ts';
import { useAreas } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';

/** Loads the words by which people look for pages and commands; true once they are known. */
export function useKeywords(): boolean {
  const areas = useAreas();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const namespaces = areas.flatMap(({ keywords }) => keywords ?? []);
    // Without them the palette still finds everything by its label.
    const done = () => setLoaded(true);
    Promise.allSettled([...namespaces, 'palette'].map((name) => loadTexts([name]))).then(
      done,
      done,
    );
  }, [areas]);
  return isLoaded;
}

/** Further words for the link or command with the label's key. */
export function keywordsOf(label: string, areas: readonly AreaManifest[]): string[] {
  return areas.flatMap(({ keywords }) => {
    const words: unknown = keywords && i18n.getResource(currentLanguage(), keywords, label);
    return typeof words === 'string' ? [words] : [];
  });
}
