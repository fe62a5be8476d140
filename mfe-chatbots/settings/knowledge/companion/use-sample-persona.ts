import { useTranslation } from '#shared/console/index.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { NewTrivia } from '#shared/contracts/answers/companion-trivia.ts';

const topics = ['childhood', 'work', 'hobby', 'food', 'pets'] as const;

export function useSamplePersona() {
  const { t } = useTranslation('knowledge');
  const profile: CompanionProfile = {
    name: t('companion.sample.profile.name'),
    image: '',
    birth_date: '',
    gender: '',
    personality: t('companion.sample.profile.personality'),
    speaking_habits: t('companion.sample.profile.speaking_habits'),
    relations: t('companion.sample.profile.relations'),
    forbidden_topics: [t('companion.sample.profile.forbidden_topic')],
  };
  const facts: NewTrivia[] = topics.map((topic) => ({
    text: t(`companion.sample.facts.${topic}.text`),
    first_category: t(`companion.sample.facts.${topic}.category`),
    second_category: '',
  }));
  const interview = {
    name: t('companion.sample.interview.name'),
    transcript: t('companion.sample.interview.transcript'),
    familarity_level: 5,
  };
  return { profile, facts, interview };
}
