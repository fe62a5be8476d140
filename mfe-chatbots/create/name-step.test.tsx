import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { createdWindow, findButton, findTextbox, renderWizard } from '../testing/render-wizard.tsx';

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('address is checked after typing stops and an available one is suggested', async () => {
  const { user, api } = await renderWizard({
    address: '/redesign/chatbots/new?step=name',
    calls: {
      'GET /windows/check_hash': ({ query: { text = '' } }) =>
        text === 'taken-one'
          ? { text, hash_id: text, available: false, reason: 'taken', suggestion: 'taken-one-7' }
          : { text, hash_id: text, available: true, suggestion: text },
    },
  });
  await user.type(await findTextbox('Address'), 'taken-one');
  await screen.findByText('“taken-one” is already taken.');
  expect(api.requests.filter(({ name }) => name.endsWith('check_hash'))).toHaveLength(1);
  await user.click(await findButton('Use “taken-one-7”'));
  expect((await findTextbox('Address')).value).toBe('taken-one-7');
  await screen.findByText('“taken-one-7” is free.');
});

test('an address taken in the meantime shows an error and another suggestion', async () => {
  let isTaken = false;
  const { user } = await renderWizard({
    address: '/redesign/chatbots/new?step=name',
    calls: {
      'GET /windows/check_hash': ({ query: { text = '' } }) => ({
        text,
        hash_id: 'green-tea-house',
        ...(isTaken
          ? { available: false, reason: 'taken', suggestion: 'green-tea-house-2' }
          : { available: true, suggestion: 'green-tea-house' }),
      }),
      'POST /windows': () => {
        isTaken = true;
        throw new FakeProblem(409, { code: 'hash_taken', detail: 'Taken.' });
      },
    },
  });
  await user.type(await findTextbox('Name'), 'Green Tea House');
  await screen.findByText('“green-tea-house” is free.');
  await user.click(await findButton('Create chatbot'));
  await screen.findByText('“green-tea-house” is already taken.');
  expect((await findTextbox('Address')).getAttribute('aria-invalid')).toBe('true');
  expect(await findButton('Use “green-tea-house-2”')).toBeTruthy();
  expect((await findTextbox('Name')).value).toBe('Green Tea House');
});

test.each([
  ['', /Enter a name/],
  ['x'.repeat(10_000), /has 10000 characters/],
  ['Shop\u202eecived', /invisible control characters/],
])('an invalid name shows an error on its field and sends nothing', async (name, words) => {
  const { user, api } = await renderWizard({ address: '/redesign/chatbots/new?step=name' });
  await user.click(await findTextbox('Name'));
  if (name) await user.paste(name);
  await user.click(await findButton('Create chatbot'));
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect(api.requests.map((request) => request.name)).not.toContain('POST /windows');
});

test('a double click creates one chatbot, and a retry reuses the idempotency key', async () => {
  let tries = 0;
  let fail: () => void = () => undefined;
  const { user, api } = await renderWizard({
    address: '/redesign/chatbots/new?step=name',
    calls: {
      'POST /windows': () => {
        tries += 1;
        if (tries > 1) return createdWindow;
        return new Promise((_resolve, reject) => {
          fail = () => reject(new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' }));
        });
      },
    },
  });
  await user.type(await findTextbox('Name'), 'Green Tea House');
  await screen.findByText('“green-tea-house” is free.');
  await user.dblClick(await findButton('Create chatbot'));
  fail();
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(tries).toBe(1);
  await user.click(await findButton('Create chatbot'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  const keys = api.requests
    .filter(({ name }) => name === 'POST /windows')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a created chatbot keeps its address but its name can be changed', async () => {
  const { user, api } = await renderWizard({ address: '/redesign/chatbots/new?step=name' });
  await user.type(await findTextbox('Name'), 'Green Tea House');
  await user.click(await findButton('Create chatbot'));
  await user.click(await findButton('Back'));
  expect((await findTextbox('Address')).readOnly).toBe(true);
  await user.type(await findTextbox('Name'), ' 2');
  await user.click(await findButton('Next'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  const changed = api.requests.filter(({ name }) => name === 'PATCH /windows/:hash').at(-1);
  expect(changed?.body).toMatchObject({ name: 'Green Tea House 2', publish: true });
  expect(api.requests.filter(({ name }) => name === 'POST /windows')).toHaveLength(1);
});
