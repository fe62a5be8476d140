import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CompanionSetup } from '#shared/contracts/answers/companion.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { Trivia } from '#shared/contracts/answers/companion-trivia.ts';
import type { AdminCallName } from '#shared/contracts/console/admin-calls.ts';
import { type FakeAdminApi, type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Companion } from './companion.tsx';
import { parseTrivia } from './parse-trivia.ts';

const time = '2026-11-01T09:00:00.000Z';
const profile: CompanionProfile = {
  name: 'Mina Park',
  image: '',
  birth_date: '1948-03-04',
  gender: 'female',
  personality: 'Patient.',
  speaking_habits: '',
  relations: '',
  forbidden_topics: ['the lawsuit'],
};
const fact: Trivia = {
  trivia_id: 'trivia-1',
  text: 'I grew up in a lighthouse.',
  first_category: 'Childhood',
  second_category: '',
  updated_at: time,
};
const interview: Interview = {
  id: 'interview-1',
  name: 'Yuna',
  familarity_level: 5,
  file_url: '/files/interview/a.mp3',
  kind: 'audio',
  state: 'failed',
  reason: 'transcription_unavailable',
  transcript: '',
  created_at: time,
  updated_at: time,
};
const setup: CompanionSetup = {
  job: null,
  card: null,
  samples: [],
  finished_at: null,
  known: { profile: true, interviews: 1, trivia: 2, documents: 0 },
};

const job = { job_id: 'job-1', kind: 'setup-companion', progress: 30 };

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <Companion {...context} mayEdit />;
const Reader = () => <Companion {...context} mayEdit={false} />;

interface Options {
  part: string;
  mayEdit?: boolean;
  calls?: FakeCalls;
}

/** Requests recorded for a call. */
const sent = ({ requests }: FakeAdminApi, name: AdminCallName) =>
  requests.filter((request) => request.name === name);

function renderPart({ part, mayEdit = true, calls = {} }: Options) {
  return renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    address: `/redesign/onyu-flowers/settings?part=${part}`,
    calls: {
      'GET /companion/:agent_id/profile': profile,
      'GET /companion/:agent_id/interviews': { items: [interview], total: 1, page: 1, size: 10 },
      'GET /companion/:agent_id/trivia': {
        ...{ items: [fact], total: 1, page: 1, size: 10 },
        categories: { first: ['Childhood'], second: [] },
      },
      'GET /companion/:agent_id/setup': setup,
      ...calls,
    },
  });
}

test('the profile is saved with one topic per line', async () => {
  const { user, api } = await renderPart({
    part: 'profile',
    calls: { 'PUT /companion/:agent_id/profile': { ...profile, personality: 'Calm.' } },
  });
  const personality = await screen.findByLabelText('Personality');
  await user.clear(personality);
  await user.type(personality, 'Calm.');
  await user.type(screen.getByLabelText('What is not talked about'), '\nmoney');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Everything is saved')).toBeTruthy();
  expect(sent(api, 'PUT /companion/:agent_id/profile')).toMatchObject([
    { body: { personality: 'Calm.', forbidden_topics: ['the lawsuit', 'money'] } },
  ]);
});

test('a duplicate fact shows an error on its field', async () => {
  const { user } = await renderPart({
    part: 'trivia',
    calls: { 'POST /companion/:agent_id/trivia': { items: [], unchanged: 1 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a fact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Fact'), 'I grew up in a lighthouse.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Fact').getAttribute('aria-invalid')).toBe('true'),
  );
});

test('parseTrivia reads one fact with its categories per line', () => {
  expect(parseTrivia('Pets | Dog | I had a dog.\n\nI sing.\nWork\tI taught.')).toEqual({
    items: [
      { text: 'I had a dog.', first_category: 'Pets', second_category: 'Dog' },
      { text: 'I sing.', first_category: '', second_category: '' },
      { text: 'I taught.', first_category: 'Work', second_category: '' },
    ],
    tooLong: [],
  });
  expect(parseTrivia('x'.repeat(501)).tooLong).toHaveLength(1);
});

const recording = {
  url: 'http://localhost:3001/files/interview/a.mp3?until=1&signature=x',
  expires_at: '2026-11-23T12:00:00Z',
};

test('a recording without transcription shows the reason, and its transcript can be typed', async () => {
  const { user, api } = await renderPart({
    part: 'interviews',
    calls: {
      'PATCH /companion/:agent_id/interviews/:interview_id': { ...interview, state: 'ready' },
      'GET /companion/:agent_id/interviews/:interview_id/file': recording,
    },
  });
  expect(await screen.findByText(/cannot write recordings down/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for Yuna' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit the interview' }));
  const player = await screen.findByLabelText('Recording');
  await waitFor(() => expect(player.getAttribute('src')).toBe(recording.url));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('What is said'), 'She kept bees.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(api, 'PATCH /companion/:agent_id/interviews/:interview_id')).toMatchObject([
      { body: { name: 'Yuna', familarity_level: 5, transcript: 'She kept bees.' } },
    ]),
  );
});

test('a new interview shows errors on its empty fields and is created from a transcript', async () => {
  const { user, api } = await renderPart({
    part: 'interviews',
    calls: { 'POST /companion/:agent_id/interviews': { ...interview, state: 'queued' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an interview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Typed words' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getAllByText('Fill in this field.')).toHaveLength(2));
  await user.type(dialog.getByLabelText('Who tells it'), 'Yuna');
  await user.type(dialog.getByLabelText('What is said'), 'She kept bees.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(api, 'POST /companion/:agent_id/interviews')).toMatchObject([
      { body: { name: 'Yuna', familarity_level: 3, transcript: 'She kept bees.' } },
    ]),
  );
});

test('a running setup shows its progress and can be stopped', async () => {
  const { user, api } = await renderPart({
    part: 'setup',
    calls: {
      'GET /companion/:agent_id/setup': {
        ...setup,
        job: { ...job, state: 'running', message: 'card' },
      },
      'DELETE /companion/:agent_id/setup': setup,
    },
  });
  expect(await screen.findByText('Writing the persona card')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent(api, 'DELETE /companion/:agent_id/setup')).toHaveLength(1));
});

test('a failed setup explains how to fix it', async () => {
  await renderPart({
    part: 'setup',
    calls: {
      'GET /companion/:agent_id/setup': {
        ...setup,
        job: { ...job, state: 'failed', error: 'no_window' },
      },
    },
  });
  expect(await screen.findByText(/Connect it to a chatbot first/)).toBeTruthy();
});

const fail = () => {
  throw new FakeProblem(500, { code: 'internal', detail: '' });
};

test.each<[string, AdminCallName]>([
  ['profile', 'GET /companion/:agent_id/profile'],
  ['interviews', 'GET /companion/:agent_id/interviews'],
  ['trivia', 'GET /companion/:agent_id/trivia'],
  ['setup', 'GET /companion/:agent_id/setup'],
])('%s shows a load error', async (part, call) => {
  await renderPart({ part, calls: { [call]: fail } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('without edit permission everything is read-only', async () => {
  await renderPart({ part: 'trivia', mayEdit: false });
  expect(await screen.findByText('I grew up in a lighthouse.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a fact' })).toBeNull();
});

const emptyProfile: CompanionProfile = {
  ...{ name: '', image: '', birth_date: '', gender: '', personality: '' },
  ...{ speaking_habits: '', relations: '', forbidden_topics: [] },
};
const noSources = { profile: false, interviews: 0, trivia: 0, documents: 0 };

test('an empty persona can be filled with a sample', async () => {
  const { user, api } = await renderPart({
    part: 'profile',
    calls: {
      'GET /companion/:agent_id/profile': emptyProfile,
      'GET /companion/:agent_id/setup': { ...setup, known: noSources },
      'POST /companion/:agent_id/trivia': { items: [], unchanged: 0 },
      'POST /companion/:agent_id/interviews': { ...interview, state: 'ready' },
      'PUT /companion/:agent_id/profile': { ...emptyProfile, name: 'Haru Lind' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Start with a sample persona' }));
  await waitFor(() =>
    expect(sent(api, 'PUT /companion/:agent_id/profile')).toMatchObject([
      { body: { name: 'Haru Lind' } },
    ]),
  );
  const [facts] = sent(api, 'POST /companion/:agent_id/trivia');
  expect(facts).toMatchObject({ body: { items: Array(5).fill({ second_category: '' }) } });
  expect(sent(api, 'POST /companion/:agent_id/interviews')).toHaveLength(1);
});

test.each([
  ['a source exists already', { ...noSources, trivia: 1 }, true],
  ['the user cannot edit', noSources, false],
])('no sample is offered when %s', async (_case, known, mayEdit) => {
  await renderPart({
    ...{ part: 'profile', mayEdit },
    calls: {
      'GET /companion/:agent_id/profile': emptyProfile,
      'GET /companion/:agent_id/setup': { ...setup, known },
    },
  });
  await screen.findByLabelText('Personality');
  expect(screen.queryByRole('button', { name: 'Start with a sample persona' })).toBeNull();
});
