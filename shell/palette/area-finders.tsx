import { useCallback, useEffect, useState } from 'react';
import { navigate, type PaletteEntry, usePath } from '#shared/console/index.ts';
import { PaletteFinders, useAreas } from '#shared/console/shell.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import { useCurrentChatbot } from '../navigation/current-chatbot.ts';
import type { PaletteItem } from './palette-items.ts';

/** Areas search only after the user has paused typing. */
const debounceMs = 200;
const minLength = 2;

interface AreaFindersProps {
  query: string;
  onFound: (items: readonly PaletteItem[]) => void;
}

/** Runs the finders of areas, which look for chats and customers, and reports what they found. */
export function AreaFinders({ query, onFound }: AreaFindersProps) {
  const chatbot = useCurrentChatbot(usePath(), useAreas());
  const debounced = useDebounced(query.length < minLength ? '' : query, debounceMs);
  const [groups, setGroups] = useState<ReadonlyMap<string, readonly PaletteEntry[]>>(new Map());
  const handleFound = useCallback(
    (group: string, entries: readonly PaletteEntry[]) =>
      setGroups((others) => new Map(others).set(group, entries)),
    [],
  );
  useEffect(() => {
    onFound(debounced === '' ? [] : [...groups].flatMap(toItems));
  }, [debounced, groups, onFound]);
  if (debounced === '') return null;
  return (
    <PaletteFinders query={debounced} windowHash={chatbot?.hash ?? null} onFound={handleFound} />
  );
}

function toItems([group, entries]: [string, readonly PaletteEntry[]]): PaletteItem[] {
  return entries.map(({ id, label, detail, to }) => ({
    ...{ key: `${group} ${id}`, group, label, searchText: label, to },
    ...(detail && { detail }),
    run: () => navigate(to),
  }));
}
