import type { CompanionSetup } from '#shared/contracts/answers/companion.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { Trivia } from '#shared/contracts/answers/companion-trivia.ts';
import type { AdminCallName } from '#shared/contracts/console/admin-calls.ts';
import { type FakeAdminApi, type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Companion } from '../settings/knowledge/companion/companion.tsx';

const time = '2026-11-01T09:00:00.000Z';
export const fakeProfile: CompanionProfile = {
  name: 'Mina Park',
  image: '',
  birth_date: '1948-03-04',
  gender: 'female',
  personality: 'Patient.',
  speaking_habits: '',
  relations: '',
  forbidden_topics: ['the lawsuit'],
};
const fakeFact: Trivia = {
  trivia_id: 'trivia-1',
  text: 'I grew up in a lighthouse.',
  first_category: 'Childhood',
  second_category: '',
  updated_at: time,
};
export const fakeInterview: Interview = {
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
export const fakeSetup: CompanionSetup = {
  job: null,
  card: null,
  samples: [],
  finished_at: null,
  known: { profile: true, interviews: 1, trivia: 2, documents: 0 },
};

export const fakeJob = { job_id: 'job-1', kind: 'setup-companion', progress: 30 };

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <Companion {...context} mayEdit />;
const Reader = () => <Companion {...context} mayEdit={false} />;

interface Options {
  part: string;
  mayEdit?: boolean;
  calls?: FakeCalls;
}

/** Requests recorded for a call. */
export const sent = ({ requests }: FakeAdminApi, name: AdminCallName) =>
  requests.filter((request) => request.name === name);

export function renderCompanionPart({ part, mayEdit = true, calls = {} }: Options) {
  return renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    address: `/redesign/onyu-flowers/settings?part=${part}`,
    calls: {
      'GET /companion/:agent_id/profile': fakeProfile,
      'GET /companion/:agent_id/interviews': {
        items: [fakeInterview],
        total: 1,
        page: 1,
        size: 10,
      },
      'GET /companion/:agent_id/trivia': {
        items: [fakeFact],
        total: 1,
        page: 1,
        size: 10,
        categories: { first: ['Childhood'], second: [] },
      },
      'GET /companion/:agent_id/setup': fakeSetup,
      ...calls,
    },
  });
}

export const failToLoad = () => {
  throw new FakeProblem(500, { code: 'internal', detail: '' });
};
