import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** True when the profile has nothing but forbidden topics and an image. */
export function isEmptyProfile(profile: CompanionProfile): boolean {
  const { name, birth_date, gender, personality, speaking_habits, relations } = profile;
  return [name, birth_date, gender, personality, speaking_habits, relations].every(
    (value) => value === '',
  );
}

/** The persona's name in the profile, or else the name of the agent or the window. */
export function personaName({ name }: CompanionProfile, { agent, settings }: NamedWindow): string {
  return name || agent?.settings.name || settings.name;
}

export interface NamedWindow {
  agent: { settings: { name: string } } | null;
  settings: { name: string };
}

/** The profile as a text that a model can cite; empty for an empty profile. */
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

/** A date as people write it; empty when there is none. */
export function formatDay(date: string, language: Language): string {
  if (date === '') return '';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
