import type { CompanionProfile } from '#shared/contracts/companion.ts';
import { type FieldProblems, problemsBy } from '../../../components/use-contract-form.ts';

/** The profile as the form has it: topics are lines. */
export interface ProfileValues extends Omit<CompanionProfile, 'forbidden_topics'> {
  forbidden_topics: string;
}

export function valuesOf({ forbidden_topics, ...profile }: CompanionProfile): ProfileValues {
  return { ...profile, forbidden_topics: forbidden_topics.join('\n') };
}

export function inputOf({ forbidden_topics, ...profile }: ProfileValues): CompanionProfile {
  const lines = forbidden_topics.split('\n').map((line) => line.trim());
  return { ...profile, forbidden_topics: lines.filter(Boolean) };
}

export async function findProblems(values: ProfileValues): Promise<FieldProblems> {
  const found = await problemsBy(
    async () => (await import('#shared/contracts/companion.ts')).companionProfileSchema,
    inputOf(values),
  );
  return Object.fromEntries(
    Object.entries(found).map(([path, code]) => [path.replace(/\.\d+$/, ''), code]),
  );
}
