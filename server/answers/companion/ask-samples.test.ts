import { expect, test } from '@jest/globals';
import { createTranslator } from '#server/platform/i18n/translate.ts';
import { companionProfileSchema } from '#shared/contracts/answers/companion-profile.ts';
import { languages } from '#shared/contracts/languages.ts';
import { sampleQuestions } from './ask-samples.ts';

const empty = companionProfileSchema.parse({});

test.each(languages)(
  'a companion with documents only has five sample questions in %s',
  (language) => {
    const questions = sampleQuestions(createTranslator(), { profile: empty, topics: [], language });
    expect(new Set(questions).size).toBe(5);
  },
);
