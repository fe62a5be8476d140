import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findBirthDate } from '#server/language/birth-date.ts';
import { newCompanion } from '#server/testing/companions.ts';
import { startTranscriptionServer } from '#server/testing/stand-ins/transcription-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { companionProfileSchema } from '#shared/contracts/answers/companion-profile.ts';
import { draftProfile } from './draft-profile.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
beforeEach(async () => {
  owner = await app.signUp();
});
afterAll(() => app.close());

const { addInterview, changeInterview, interviews, removeInterviews, saveProfile } =
  companionEndpoints;
const recording = Uint8Array.from(Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00 a recording'));
const story = 'Mina kept bees behind the school. Every autumn she gave honey to the neighbours.';

describe('interviews', () => {
  test('are read and quoted with the name of the speaker', async () => {
    const { params, upload, interview, ask: say } = await newCompanion(app, owner);
    const body = { name: 'Yuna', file_url: await upload(story, 'yuna.txt'), familarity_level: 5 };
    const added = await owner.api.call(addInterview, { params, body });
    expect(added).toMatchObject({ state: 'queued', kind: 'text', familarity_level: 5 });
    expect(await interview()).toMatchObject({ state: 'ready', transcript: story });
    const { text, citations } = await say('Did Mina keep bees?');
    expect(text).toMatch(/^Yuna told this about me:\n\nMina kept bees behind the school\./);
    expect(citations).toMatchObject([{ source_type: 'school', title: 'Yuna' }]);
  });

  test('that match a question well precede a fact that shares one word with it', async () => {
    const { params, addTrivia, ask: say } = await newCompanion(app, owner);
    await addTrivia('저는 브레멘에서 호밀빵 굽는 법을 배웠습니다.');
    const transcript = '미나 언니는 학교 뒤에서 벌을 키웠습니다.';
    const body = { name: '유나', transcript, familarity_level: 5 };
    await owner.api.call(addInterview, { params, body });
    expect((await say('벌을 키웠습니까?')).text).toContain(transcript);
  });

  test('store a recording without a transcription service, and accept a typed transcript for it', async () => {
    const { params, upload, interview, ask: say } = await newCompanion(app, owner);
    const file_url = await upload(recording, 'yuna.mp3');
    const body = { name: 'Yuna', file_url, familiarity_level: 3 };
    const { id } = await owner.api.call(addInterview, { params, body });
    expect(await interview()).toMatchObject({
      kind: 'audio',
      state: 'failed',
      reason: 'transcription_unavailable',
      file_url,
      familarity_level: 3,
    });
    const one = { ...params, interview_id: id };
    await expect(
      owner.api.call(changeInterview, { params: one, body: { read_again: true } }),
    ).rejects.toMatchObject({ status: 503, code: 'transcription_unavailable' });
    const typed = await owner.api.call(changeInterview, {
      params: one,
      body: { transcript: story },
    });
    expect(typed).toMatchObject({ state: 'ready', reason: null, file_url, transcript: story });
    expect((await say('Did Mina keep bees?')).text).toContain('kept bees');
    await owner.api.call(changeInterview, { params: one, body: { transcript: '' } });
    expect((await say('Did Mina keep bees?')).finish).toBe('no_answer');
  });

  test('are deleted together with their chunks, and another organization gets a 404', async () => {
    const { params, ask: say } = await newCompanion(app, owner);
    const body = { name: 'Yuna', transcript: story, familarity_level: 4 };
    const { id } = await owner.api.call(addInterview, { params, body });
    const stranger = await app.signUp();
    const missing = { status: 404 };
    const ids = { ids: [id] };
    await expect(stranger.api.call(interviews, { params })).rejects.toMatchObject(missing);
    await expect(stranger.api.call(removeInterviews, { params, body: ids })).rejects.toMatchObject(
      missing,
    );
    const { params: other } = await newCompanion(app, owner, 'Other');
    await expect(
      owner.api.call(changeInterview, { params: { ...other, interview_id: id }, body: {} }),
    ).rejects.toMatchObject(missing);
    expect(await owner.api.call(removeInterviews, { params, body: ids })).toEqual({ deleted: 1 });
    expect((await say('Did Mina keep bees?')).finish).toBe('no_answer');
  });

  test.each<[string, object, string]>([
    ['neither a file nor a transcript', { name: 'Yuna', familarity_level: 3 }, 'file_url'],
    ['no level', { name: 'Yuna', transcript: 'She sings.' }, 'familarity_level'],
    ['level 6', { name: 'Yuna', transcript: 'x', familarity_level: 6 }, 'familarity_level'],
    ['no name', { transcript: 'x', familarity_level: 1 }, 'name'],
    ['a foreign file', { name: 'A', file_url: '/files/x', familarity_level: 1 }, 'file_url'],
  ])('%s is rejected', async (_name, body, field) => {
    const { params } = await newCompanion(app, owner);
    await expect(
      owner.api.call(addInterview, { params, body: body as { name: string } }), // wrong on purpose
    ).rejects.toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
  });
});

describe('with a transcription service', () => {
  test('a recording is transcribed, and can be retried after a failure', async () => {
    const service = await startTranscriptionServer({ status: 500 });
    const writing = await createTestApp({
      jobs: true,
      env: { TRANSCRIPTION_BASE_URL: service.baseUrl, TRANSCRIPTION_API_KEY: 'sk-secret' },
    });
    try {
      const user = await writing.signUp();
      const { params, upload, interview, ask: say } = await newCompanion(writing, user);
      const file_url = await upload(recording, 'yuna.mp3');
      const body = { name: 'Yuna', file_url, familarity_level: 5 };
      const { id } = await user.api.call(addInterview, { params, body });
      expect(await interview()).toMatchObject({ state: 'failed', reason: 'transcription_failed' });
      Object.assign(service.script, { status: 200, transcript: story });
      await user.api.call(changeInterview, {
        params: { ...params, interview_id: id },
        body: { read_again: true },
      });
      expect(await interview()).toMatchObject({ state: 'ready', transcript: story, file_url });
      expect((await say('Did Mina keep bees?')).citations).toMatchObject([{ title: 'Yuna' }]);
      const [, request] = service.requests;
      expect(request).toMatchObject({
        path: '/v1/audio/transcriptions',
        authorization: 'Bearer sk-secret',
      });
      expect(request?.body).toContain('filename="interview.mp3"');
      expect(request?.body).toContain('whisper-1');
    } finally {
      await writing.close();
      await service.close();
    }
  });
});

describe('a profile drafted from interviews', () => {
  const transcript =
    'Mina was born on 4 March 1948. She was patient and curious. Her sister Yuna lived in Busan. She always said that bread needs time. The bus is late.';

  test('contains their sentences only, leaves filled fields unchanged and is not stored', async () => {
    const { params } = await newCompanion(app, owner);
    const interview = { name: 'Yuna', transcript, familarity_level: 5 };
    await owner.api.call(addInterview, { params, body: interview });
    const drafted = await owner.api.call(saveProfile, {
      params,
      query: { generate: true },
      body: { relations: 'My cat' },
    });
    expect(drafted).toMatchObject({
      birth_date: '1948-03-04',
      personality: 'She was patient and curious.',
      speaking_habits: 'She always said that bread needs time.',
      relations: 'My cat',
      gender: '',
    });
    const { getProfile } = companionEndpoints;
    expect(await owner.api.call(getProfile, { params })).toMatchObject({ personality: '' });
    const stored = app.services.db
      .selectFrom('companion_profiles')
      .selectAll()
      .where('agent_id', '=', params.agent_id);
    expect(await stored.execute()).toEqual([]);
  });

  test('is empty without interviews that describe the persona', async () => {
    const empty = companionProfileSchema.parse({});
    expect(await draftProfile(null, [], empty)).toEqual(empty);
    const idle = { name: 'A', familiarity: 1, transcript: 'The bus is late.' };
    expect(await draftProfile(null, [idle], empty)).toEqual(empty);
  });

  test.each([
    ['She was born on March 4th, 1948.', '1948-03-04'],
    ['1948년 3월 4일에 태어나셨습니다.', '1948-03-04'],
    ['她出生于1948年3月4日。', '1948-03-04'],
    ['Nació el 4 de marzo de 1948.', '1948-03-04'],
    ['1948年3月4日生まれです。', '1948-03-04'],
    ['We met on 4 March 1948.', ''],
    ['She was born on 31 February 1948.', ''],
  ])('“%s” gives the birth date “%s”', (sentence, date) => {
    expect(findBirthDate(sentence)).toBe(date);
  });
});
