import { useState } from 'react';
import { useMutation } from '#shared/console/index.ts';
import type { ConflictResolution } from '#shared/ui/index.ts';
import { findStaleRevision } from '#shared/utils/stale-revision.ts';
import {
  type DescriptionsConflict,
  findConflictingDescriptions,
  type StoredDescriptions,
} from './descriptions-conflict.tsx';
import type { Descriptions, DescriptionsForm } from './use-descriptions.ts';

interface Saving {
  /** The stored descriptions that the form was filled with. */
  base: StoredDescriptions;
  form: DescriptionsForm;
  save: (descriptions: Descriptions, revision: number) => Promise<unknown>;
  read: (current: object) => StoredDescriptions;
  /** Called when the form has been rebased onto the descriptions that somebody else saved. */
  onRebased: (stored: StoredDescriptions) => void;
  onSaved: () => void;
}

/** Saves descriptions; when two users changed the same text, asks which one to store. */
export function useSaveDescriptions({ base, form, save, read, onRebased, onSaved }: Saving) {
  const [conflict, setConflict] = useState<DescriptionsConflict | null>(null);
  const mine = { about: form.about, columns: form.columns };

  const saving = useMutation({
    mutationFn: (overwritten: StoredDescriptions) =>
      // A text that was not edited here takes the newly stored value.
      save(
        mine.about === base.about ? { ...mine, about: overwritten.about } : mine,
        overwritten.revision,
      ),
    onSuccess: onSaved,
    onError(error) {
      const stale = findStaleRevision(error);
      if (!stale) return;
      const stored = read(stale.current);
      const clashes = findConflictingDescriptions(base, mine, stored);
      if (clashes.hasAboutConflict || clashes.columns.length > 0) {
        const { changedBy, changedAt } = stale;
        setConflict({ ...clashes, stored, mine, changedBy, changedAt });
      } else {
        saving.mutate(stored);
      }
    },
  });

  function resolve(resolution: ConflictResolution) {
    setConflict(null);
    if (!conflict || resolution === 'cancel') return;
    const { stored, hasAboutConflict, columns } = conflict;
    if (resolution === 'mine') return saving.mutate(stored);
    saving.reset();
    if (hasAboutConflict || form.about === base.about) form.setAbout(stored.about);
    form.dropColumns(columns);
    onRebased(stored);
  }

  return { saving, conflict, resolve };
}
