import { AppError } from '#server/platform/http/app-error.ts';

/** What members can choose, such as a progress state. Archived choices remain where they are used. */
export interface StoredChoice {
  id: string;
  /** Null for a default choice, which is named in the reader's language. */
  name: string | null;
  archived: boolean;
}

export interface SavedChoice {
  /** Absent for a new choice. */
  id?: string | undefined;
  name: string;
}

interface MatchedChoices<Saved, Stored> {
  offered: { saved: Saved; stored: Stored | null }[];
  /** Stored choices that are no longer offered. */
  omitted: Stored[];
}

/** Including archived ones. */
const maxStored = 200;

/**
 * Finds the stored choice of each saved one: by its id, or by its name, so that a choice that was
 * archived is offered again instead of being stored twice. Throws `choices_full`.
 */
export function matchChoices<Saved extends SavedChoice, Stored extends StoredChoice>(
  saved: readonly Saved[],
  stored: readonly Stored[],
  nameOf: (choice: Stored) => string,
): MatchedChoices<Saved, Stored> {
  const ids = new Set(saved.flatMap(({ id }) => id ?? []));
  const storedByName = new Map(
    stored.filter(({ id }) => !ids.has(id)).map((choice) => [keyOf(nameOf(choice)), choice]),
  );
  const storedById = new Map(stored.map((choice) => [choice.id, choice]));
  const offered = saved.map((choice) => ({
    saved: choice,
    stored: storedById.get(choice.id ?? '') ?? storedByName.get(keyOf(choice.name)) ?? null,
  }));
  const offeredIds = new Set(offered.map(({ stored: known }) => known?.id));
  const omitted = stored.filter(({ id }) => !offeredIds.has(id));
  if (offered.length + omitted.length > maxStored) {
    throw new AppError('choices_full', 'no room for another choice', { limit: maxStored });
  }
  return { offered, omitted };
}

export const isOffered = (choices: readonly StoredChoice[], id: string): boolean =>
  choices.some((choice) => choice.id === id && !choice.archived);

const keyOf = (name: string) => name.trim().toLowerCase();
