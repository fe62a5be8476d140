import type { CompanionProfile } from '#shared/contracts/companion.ts';

/** Nothing is said of the persona but what may not be talked about, and how it looks. */
export function isEmptyProfile(profile: CompanionProfile): boolean {
  const { name, birth_date, gender, personality, speaking_habits, relations } = profile;
  return [name, birth_date, gender, personality, speaking_habits, relations].every(
    (value) => value === '',
  );
}

/** What the persona is called: by its profile, else as its agent or its chatbot is. */
export function nameOf({ name }: CompanionProfile, { agent, settings }: Named): string {
  return name || agent?.settings.name || settings.name;
}

interface Named {
  agent: { settings: { name: string } } | null;
  settings: { name: string };
}

/** The profile as a model may cite it; empty where nothing is said. */
export function profileText(profile: CompanionProfile): string {
  const { name, birth_date, gender, personality, speaking_habits, relations } = profile;
  return [
    name && `Name: ${name}`,
    birth_date && `Born on: ${birth_date}`,
    gender && `Gender: ${gender}`,
    personality && `Personality: ${personality}`,
    speaking_habits && `Way of speaking: ${speaking_habits}`,
    relations && `People who matter: ${relations}`,
  ]
    .filter(Boolean)
    .join('\n');
}
