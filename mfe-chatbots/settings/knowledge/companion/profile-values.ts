import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import { type FieldErrorCodes, validateWith } from '#shared/forms/use-contract-form.ts';
import { linesOf } from '../../../components/lines-of.ts';

export interface ProfileValues extends Omit<CompanionProfile, 'forbidden_topics'> {
  forbidden_topics: string;
}

export function toProfileValues({ forbidden_topics, ...profile }: CompanionProfile): ProfileValues {
  return { ...profile, forbidden_topics: forbidden_topics.join('\n') };
}

export function toProfileInput({ forbidden_topics, ...profile }: ProfileValues): CompanionProfile {
  return { ...profile, forbidden_topics: linesOf(forbidden_topics) };
}

export async function validateProfile(values: ProfileValues): Promise<FieldErrorCodes> {
  const found = await validateWith(
    async () =>
      (await import('#shared/contracts/answers/companion-profile.ts')).companionProfileSchema,
    toProfileInput(values),
  );
  return Object.fromEntries(
    Object.entries(found).map(([path, code]) => [path.replace(/\.\d+$/, ''), code]),
  );
}
