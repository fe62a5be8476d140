import { newId } from '#server/platform/ids.ts';
import { matchChoices, type SavedChoice, type StoredChoice } from './match-choices.ts';

interface Replacement<Saved, Stored> {
  choices: {
    /** Serializes replacements, which read the choices before they write them. */
    lock(): Promise<void>;
    list(): Promise<Stored[]>;
    save(choices: readonly Stored[]): Promise<void>;
  };
  /** The name that the member sees. */
  nameOf(choice: Stored): string;
  toStored(choice: StoredChoice, saved: Saved): Stored;
}

/** Offers the saved choices in their order, and archives all others. Throws `choices_full`. */
export async function replaceChoices<Saved extends SavedChoice, Stored extends StoredChoice>(
  items: readonly Saved[],
  { choices, nameOf, toStored }: Replacement<Saved, Stored>,
): Promise<{ before: Stored[]; after: Stored[] }> {
  await choices.lock();
  const stored = await choices.list();
  const { offered, omitted } = matchChoices(items, stored, nameOf);
  const after = offered.map(({ saved, stored: known }) => {
    // A default choice whose name is unchanged is still named in the reader's language.
    const isDefaultName = known?.name === null && nameOf(known) === saved.name;
    const name = isDefaultName ? null : saved.name;
    return toStored({ id: known?.id ?? newId(), name, archived: false }, saved);
  });
  await choices.save([...after, ...omitted.map((choice) => ({ ...choice, archived: true }))]);
  return { before: stored.filter(({ archived }) => !archived), after };
}
