import { isDeepStrictEqual } from 'node:util';

type Given<Settings> = { [Key in keyof Settings]?: Settings[Key] | undefined };

/** A copy of the draft with some fields reset to their defaults and the given ones set. */
export function changeDraft<Settings extends object>(
  draft: Settings,
  change: {
    keys: readonly (keyof Settings)[];
    set: Given<Settings>;
    clear: readonly (keyof Settings)[];
    defaults: Settings;
  },
): Settings {
  const changed = { ...draft };
  for (const key of change.clear) changed[key] = change.defaults[key];
  for (const key of change.keys) {
    const value = change.set[key];
    if (value !== undefined) changed[key] = value;
  }
  return changed;
}

export function settingsDiff<Settings extends object>(before: Settings, after: Settings) {
  const keys = Object.keys(after) as (keyof Settings & string)[]; // both have the schema's keys
  return keys
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
