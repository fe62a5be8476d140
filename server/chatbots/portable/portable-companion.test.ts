import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { newCompanion } from '#server/testing/companions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let companion: Awaited<ReturnType<typeof newCompanion>>;
const profile = {
  name: 'Mina Park',
  image: '/files/logo/mina.png',
  personality: 'Patient.',
  forbidden_topics: ['the lawsuit'],
};

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  stranger = await app.signUp();
  companion = await newCompanion(app, owner);
  const { params } = companion;
  await owner.api.call(companionEndpoints.saveProfile, { params, body: profile });
  await companion.addTrivia('I grew up in a lighthouse near Busan.', 'I bake rye bread.');
  const body = { name: 'Yuna', transcript: 'Mina kept bees.', familarity_level: 4 };
  await owner.api.call(companionEndpoints.addInterview, { params, body });
});
afterAll(() => app.close());

const exportFile = (from: Window, user = owner) =>
  user.api.call(portableEndpoints.exportFile, { params: { hash: from.hash_id } });
const importFile = (file: unknown, user = stranger) =>
  user.api.call(portableEndpoints.importFile, { body: { file } });
const check = (file: unknown, user = stranger) =>
  user.api.call(portableEndpoints.check, { body: { file } });

async function answersAboutMemories({ hash_id }: Window) {
  const { api } = await app.customerOf(hash_id);
  const say = async (text: string) => answerTextOf(await ask(api, hash_id, { text }));
  return [await say('Did you live in a lighthouse?'), await say('Did you keep bees?')];
}

test('an imported companion has the same memories and exports the same file', async () => {
  const file = await exportFile(companion.window);
  expect(file.companion).toMatchObject({
    profile,
    trivia: [{ text: 'I bake rye bread.' }, { text: expect.stringContaining('lighthouse') }],
    interviews: [{ name: 'Yuna', familarity_level: 4, transcript: 'Mina kept bees.' }],
  });
  expect(await check(file)).toMatchObject({
    counts: { facts: 2, interviews: 1 },
    left_out: [{ reason: 'picture', field: 'persona_image' }],
    blocked: null,
  });
  const copy = await importFile(file);
  const [lighthouse, bees] = await answersAboutMemories(copy);
  expect(lighthouse).toContain('I grew up in a lighthouse near Busan.');
  expect(bees).toContain('Mina kept bees.');
  expect(await answersAboutMemories(companion.window)).toEqual([lighthouse, bees]);
  const again = await exportFile(copy, stranger);
  expect(again).toEqual({
    ...file,
    agent: { ...file.agent, name: copy.name },
    companion: { ...file.companion, profile: { ...file.companion?.profile, image: '' } },
  });
  const plain = await app.createWindow(owner, 'Plain');
  expect(await exportFile(plain)).not.toHaveProperty('companion');
});

test('a duplicated companion has the same picture and memories', async () => {
  const params = { hash: companion.window.hash_id };
  const twin = await owner.api.call(portableEndpoints.duplicate, { params });
  expect(await answersAboutMemories(twin)).toEqual(await answersAboutMemories(companion.window));
  expect((await exportFile(twin)).companion).toEqual(
    (await exportFile(companion.window)).companion,
  );
});

test.each([
  [{ trivia: [{ text: '' }] }, 'companion.trivia.0.text'],
  [{ interviews: [{ name: 'Yuna', transcript: 'x' }] }, 'companion.interviews.0.familarity_level'],
  [{ profile: { birth_date: 'soon' } }, 'companion.profile.birth_date'],
])('a companion file with %j is rejected', async (part, field) => {
  const file = { ...(await exportFile(companion.window)), companion: part };
  await expect(importFile(file)).rejects.toMatchObject({
    code: 'validation_failed',
    data: { fields: { [field]: expect.any(String) } },
  });
});
