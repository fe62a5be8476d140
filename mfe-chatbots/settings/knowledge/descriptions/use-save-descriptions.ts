import { useQuestion } from '#shared/forms/use-question.ts';
import type { ConflictResolution } from '#shared/ui/index.ts';
import { findStaleRevision } from '#shared/utils/stale-revision.ts';
import {
  type Descriptions,
  type DescriptionsConflict,
  findConflictingDescriptions,
  type StoredDescriptions,
} from './descriptions-conflict.tsx';

interface SaveOptions {
  /** The stored descriptions that the form was filled with. */
  base: StoredDescriptions;
  save: (descriptions: Descriptions, revision: number) => Promise<unknown>;
  /** Extracts the stored descriptions from the body of a 412. */
  read: (current: object) => StoredDescriptions;
}

/** Saves descriptions; when two users changed the same text, asks which one to store. */
export function useSaveDescriptions({ base, save, read }: SaveOptions) {
  const conflict = useQuestion<DescriptionsConflict, ConflictResolution>();

  /** `onKeepTheirs` receives what somebody else stored and the remaining edits; nothing is saved then. */
  async function store(
    mine: Descriptions,
    onKeepTheirs: (theirs: StoredDescriptions, remaining: Descriptions) => void,
    overwritten = base,
  ): Promise<unknown> {
    const isAboutEdited = mine.about !== base.about;
    try {
      // A text that was not edited here takes the newly stored value.
      const about = isAboutEdited ? mine.about : overwritten.about;
      return await save({ ...mine, about }, overwritten.revision);
    } catch (error) {
      const stale = findStaleRevision(error);
      if (!stale) throw error;
      const { changedBy, changedAt } = stale;
      const stored = read(stale.current);
      const { hasAboutConflict, columns } = findConflictingDescriptions(base, mine, stored);
      const resolution =
        hasAboutConflict || columns.length > 0
          ? await conflict.ask({ stored, mine, hasAboutConflict, columns, changedBy, changedAt })
          : 'mine';
      if (resolution === 'mine') return store(mine, onKeepTheirs, stored);
      if (resolution === 'theirs') {
        const edited = Object.entries(mine.columns).filter(([name]) => !columns.includes(name));
        const about = hasAboutConflict || !isAboutEdited ? stored.about : mine.about;
        onKeepTheirs(stored, { about, columns: Object.fromEntries(edited) });
      }
      return false;
    }
  }
  return { store, conflict };
}
