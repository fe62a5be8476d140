import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { newCompanion } from '#server/testing/companions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** The sample persona in the console's texts. */
const textsSchema = z.object({
  companion: z.object({
    sample: z.object({
      profile: z.object({
        name: z.string(),
        personality: z.string(),
        speaking_habits: z.string(),
        relations: z.string(),
        forbidden_topic: z.string(),
      }),
      facts: z.record(z.string(), z.object({ category: z.string(), text: z.string() })),
      interview: z.object({ name: z.string(), transcript: z.string() }),
    }),
  }),
});

test.each([
  ['en', 'Do you have a dog?', 'Did you count ships as a child?', 'What about the accident?'],
  ['ko', '강아지가 있습니까?', '어릴 때 배를 세었습니까?', '그 사고는 어떻게 되었습니까?'],
  [
    'ja',
    '犬を飼っていますか？',
    '子どもの頃、船を数えていましたか？',
    'あの事故について教えてください',
  ],
  ['zh', '您有小狗吗？', '您小时候数船吗？', '那次事故是怎么回事？'],
  ['es', '¿Tiene usted un perro?', '¿Contaba los barcos de niña?', '¿Qué pasó en el accidente?'],
])(
  '%s: the sample persona answers without a model',
  async (language, pet, interviewQuestion, forbidden) => {
    const file = new URL(`../../../locales/${language}/knowledge.json`, import.meta.url);
    const { companion } = textsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const { profile, facts, interview } = companion.sample;
    const { params, ask: say } = await newCompanion(app, owner);
    const { forbidden_topic, ...words } = profile;
    const body = { ...words, forbidden_topics: [forbidden_topic] };
    await owner.api.call(companionEndpoints.saveProfile, { params, body });
    const items = Object.values(facts).map(({ category, text }) => ({
      text,
      first_category: category,
    }));
    await owner.api.call(companionEndpoints.addTrivia, { params, body: { items } });
    await owner.api.call(companionEndpoints.addInterview, {
      params,
      body: { ...interview, familarity_level: 5 },
    });

    const answer = await say(pet);
    expect(answer.text).toContain(facts.pets?.text);
    expect(answer.citations).toMatchObject([{ title: facts.pets?.category }]);
    expect((await say(interviewQuestion)).text).toContain(interview.name);
    expect((await say(forbidden)).text).toContain(forbidden_topic);
  },
);
