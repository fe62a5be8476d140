import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newCompanion } from '#server/testing/companions.ts';
import { eventually } from '#server/testing/eventually.ts';
import { followStream } from '#server/testing/followed-stream.ts';
import { startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { companionProfileSchema } from '#shared/contracts/answers/companion-profile.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { setupJobs } from './setup-companion-job.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
beforeEach(async () => {
  owner = await app.signUp();
});
afterAll(() => app.close());

const { setup, startSetup, stopSetup, saveProfile } = companionEndpoints;
const profile = companionProfileSchema.parse({
  name: 'Mina Park',
  personality: 'Patient, curious.',
  relations: 'My sister Yuna.',
});

describe('the setup', () => {
  test('creates a persona card and five sample answers, and can be repeated', async () => {
    const { params, addTrivia, setUp } = await newCompanion(app, owner);
    await owner.api.call(saveProfile, { params, body: profile });
    await addTrivia('I grew up in a lighthouse near Busan.');
    expect(await owner.api.call(setup, { params })).toMatchObject({
      job: null,
      card: null,
      samples: [],
      finished_at: null,
      known: { profile: true, trivia: 1, interviews: 0, documents: 0 },
    });
    const started = await owner.api.call(startSetup, { params });
    expect(started).toMatchObject({ state: 'queued', job_id: expect.any(String) });
    const done = await setUp();
    expect(done.job).toMatchObject({ state: 'done', progress: 100 });
    expect(done.card).toMatchObject({
      name: 'Mina Park',
      introduction: 'I am Mina Park.\n\nPatient, curious.',
      traits: ['Patient', 'curious'],
      mode: 'retrieval',
    });
    expect(done.samples).toHaveLength(5);
    expect(done.samples.map(({ question }) => question)).toContain('Please tell me about Life.');
    const topic = done.samples.find(({ question }) => question.includes('Life'));
    expect(topic).toMatchObject({
      answer: 'I grew up in a lighthouse near Busan.',
      citations: [{ source_type: 'school' }],
    });
    expect(done.samples.at(-1)?.answer).toMatch(/^I am an AI/);

    const again = await owner.api.call(startSetup, { params });
    expect(again.job_id).not.toBe(started.job_id);
    // The previous result remains until the next run succeeds.
    expect((await owner.api.call(setup, { params })).samples).toHaveLength(5);
    expect((await setUp()).job).toMatchObject({ job_id: again.job_id, state: 'done' });
  });

  test('fails with a reason when nothing is known or no window uses the agent', async () => {
    const { params, setUp } = await newCompanion(app, owner);
    await owner.api.call(startSetup, { params });
    expect((await setUp()).job).toMatchObject({ state: 'failed', error: 'nothing_known' });
    const { id } = await owner.api.call(agentEndpoints.createCompanion, { body: { name: 'X' } });
    const alone = { agent_id: id };
    await owner.api.call(saveProfile, { params: alone, body: profile });
    await owner.api.call(startSetup, { params: alone });
    const ended = await eventually(
      () => owner.api.call(setup, { params: alone }),
      ({ job }) => job?.state === 'failed',
    );
    expect(ended.job).toMatchObject({ state: 'failed', error: 'no_window' });
  });

  test('publishes its progress to the console', async () => {
    const { window, params, setUp } = await newCompanion(app, owner);
    await owner.api.call(saveProfile, { params, body: profile });
    const stream = await followStream((signal) =>
      owner.api.stream(liveEndpoints.events, { signal }),
    );
    const { job_id } = await owner.api.call(startSetup, { params });
    await setUp();
    await stream.until('job.progress', {
      job_id,
      kind: 'setup-companion',
      state: 'done',
      subject_id: params.agent_id,
      window_hashes: [window.hash_id],
    });
    await stream.leave();
  });

  test('of another organization is not found', async () => {
    const { params } = await newCompanion(app, owner);
    const stranger = await app.signUp();
    const calls = [
      () => stranger.api.call(setup, { params }),
      () => stranger.api.call(startSetup, { params }),
      () => stranger.api.call(stopSetup, { params }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
  });
});

test('a setup that was stopped or replaced stores nothing, even if its worker continues', async () => {
  const quiet = await createTestApp();
  try {
    const user = await quiet.signUp();
    const { params } = await newCompanion(quiet, user);
    await user.api.call(saveProfile, { params, body: profile });
    const job = setupJobs(quiet.services)['setup-companion'];
    const organizationId = user.login.organization_id;
    const taskOf = (jobId: string) => ({
      organizationId,
      agentId: params.agent_id,
      jobId,
      language: 'en',
    });
    const first = await user.api.call(startSetup, { params });
    const second = await user.api.call(startSetup, { params });
    await job.run(taskOf(first.job_id));
    expect(await user.api.call(setup, { params })).toMatchObject({
      job: { job_id: second.job_id, state: 'queued' },
      card: null,
    });
    expect(await user.api.call(stopSetup, { params })).toMatchObject({
      job: { state: 'cancelled' },
    });
    await job.run(taskOf(second.job_id));
    expect(await user.api.call(setup, { params })).toMatchObject({
      job: { state: 'cancelled' },
      card: null,
    });
    // Stopping without a run is not an error.
    expect(await user.api.call(stopSetup, { params })).toMatchObject({
      job: { state: 'cancelled' },
    });
  } finally {
    await quiet.close();
  }
});

test('only one of two concurrent first setups stays queued', async () => {
  const quiet = await createTestApp();
  try {
    const user = await quiet.signUp();
    const { params } = await newCompanion(quiet, user);
    const start = () => user.api.call(startSetup, { params });
    const started = await Promise.all([start(), start()]);
    const jobs = await quiet.services.db.selectFrom('jobs').select(['id', 'state']).execute();
    const states = jobs.filter(({ id }) => started.some(({ job_id }) => job_id === id));
    expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', 'queued']);
  } finally {
    await quiet.close();
  }
});

describe('with a model', () => {
  test('the prompt has the persona; questions about being real and forbidden topics never reach the model', async () => {
    const model = await startModelServer();
    const speaking = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
    try {
      const user = await speaking.signUp();
      const { params, addTrivia, ask: say } = await newCompanion(speaking, user);
      const body = { ...profile, forbidden_topics: ['lawsuit'], speaking_habits: 'Short.' };
      await user.api.call(saveProfile, { params, body });
      await addTrivia('I grew up in a lighthouse near Busan.');
      const { text, citations } = await say('Where is the lighthouse?');
      expect(text).toContain('[1]');
      expect(citations).toHaveLength(1);
      const prompt = JSON.stringify(model.requests.at(-1)?.body);
      for (const words of [
        'You speak as \\"Mina Park\\", in the first person',
        'Never invent a memory',
        'Way of speaking: Short.',
        'I grew up in a lighthouse',
        'My sister Yuna',
      ]) {
        expect(prompt).toContain(words);
      }
      const requestsBefore = model.requests.length;
      expect((await say('Are you human?')).text).toMatch(/^I am an AI/);
      expect((await say('Tell me of the lawsuit')).text).toContain('rather not talk');
      expect(model.requests).toHaveLength(requestsBefore);
    } finally {
      await speaking.close();
      await model.close();
    }
  });
});
