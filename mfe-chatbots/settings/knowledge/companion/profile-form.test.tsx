import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import {
  fakeInterview,
  fakeProfile,
  fakeSetup,
  renderCompanionPart,
  sent,
} from '../../../testing/render-companion.tsx';

const emptyProfile: CompanionProfile = {
  name: '',
  image: '',
  birth_date: '',
  gender: '',
  personality: '',
  speaking_habits: '',
  relations: '',
  forbidden_topics: [],
};

const noSources = { profile: false, interviews: 0, trivia: 0, documents: 0 };

test('the profile is saved with one topic per line', async () => {
  const { user, api } = await renderCompanionPart({
    part: 'profile',
    calls: { 'PUT /companion/:agent_id/profile': { ...fakeProfile, personality: 'Calm.' } },
  });
  const personality = await screen.findByLabelText('Personality');
  await user.clear(personality);
  await user.type(personality, 'Calm.');
  await user.type(screen.getByLabelText('Topics to avoid'), '\nmoney');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  expect(sent(api, 'PUT /companion/:agent_id/profile')).toMatchObject([
    { body: { personality: 'Calm.', forbidden_topics: ['the lawsuit', 'money'] } },
  ]);
});

test('an empty persona can be filled with a sample', async () => {
  const { user, api } = await renderCompanionPart({
    part: 'profile',
    calls: {
      'GET /companion/:agent_id/profile': emptyProfile,
      'GET /companion/:agent_id/setup': { ...fakeSetup, known: noSources },
      'POST /companion/:agent_id/trivia': { items: [], unchanged: 0 },
      'POST /companion/:agent_id/interviews': { ...fakeInterview, state: 'ready' },
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
  await renderCompanionPart({
    part: 'profile',
    mayEdit,
    calls: {
      'GET /companion/:agent_id/profile': emptyProfile,
      'GET /companion/:agent_id/setup': { ...fakeSetup, known },
    },
  });
  await screen.findByLabelText('Personality');
  expect(screen.queryByRole('button', { name: 'Start with a sample persona' })).toBeNull();
});
