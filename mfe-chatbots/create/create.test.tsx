import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { agentTypes } from '#shared/contracts/names.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { createdWindow, findButton, findTextbox, renderWizard } from '../testing/render-wizard.tsx';

const sampleLabel = 'Start with a sample';

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('purpose step shows eight types and why some are locked', async () => {
  await renderWizard({ user: fakeUser({ enable_sales: true }) });
  await screen.findByRole('heading', { level: 2 });
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios).toHaveLength(8);
  const open = radios.filter(({ disabled }) => !disabled).map(({ value }) => value);
  expect(open).toEqual(agentTypes.filter((type) => type !== 'companion' && type !== 'blooming'));
  expect(screen.getAllByText('Not switched on for your organization')).toHaveLength(2);
});

test('every type in the wizard has an endpoint', () => {
  const paths = Object.values(agentEndpoints).map(({ path }) => path as string);
  for (const type of agentTypes) expect(paths).toContain(`/api/admin/agents/${type}`);
});

test('wizard creates a chatbot in three steps and marks the current one', async () => {
  const { user, api } = await renderWizard();
  await user.click(screen.getByRole('radio', { name: 'Customer service' }));
  await user.click(await findButton('Next'));
  expect(screen.getByText('Name', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
  await user.type(await findTextbox('Name'), 'Green Tea House');
  await user.type(await findTextbox('Website'), 'tea.example.com');
  await screen.findByText('“green-tea-house” is free.');
  await user.click(await findButton('Create chatbot'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  const created = api.requests.find(({ name }) => name === 'POST /windows');
  expect(created?.body).toEqual({
    name: 'Green Tea House',
    hash_id: 'green-tea-house',
    website: 'https://tea.example.com',
    agent_type: 'customer-service',
  });
  expect(document.activeElement?.textContent).toBe('What should it know?');
});

test('wizard keeps its input when going back and after a reload', async () => {
  const first = await renderWizard({ address: '/redesign/chatbots/new?step=name' });
  await first.user.type(await findTextbox('Name'), 'Green Tea House');
  await first.user.click(await findButton('Back'));
  await first.user.click(await findButton('Next'));
  expect((await findTextbox('Name')).value).toBe('Green Tea House');
  first.unmount();
  await renderWizard({ address: '/redesign/chatbots/new?step=name' });
  expect((await findTextbox('Name')).value).toBe('Green Tea House');
});

test('?start=sample names the sample chatbot and chooses the sample', async () => {
  await renderWizard({ address: '/redesign/chatbots/new?start=sample' });
  expect((await findTextbox('Name')).value).toBe('Sample shop');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: sampleLabel }).checked).toBe(true);
  expect(location.search).toBe('?step=name');
});

test('a sample is created in the language of the console', async () => {
  const window = { ...createdWindow, starter_questions: ['How much does it cost?'] };
  const { user, api } = await renderWizard({
    user: fakeUser({ enable_sales: true }),
    calls: { 'POST /windows/:hash/sample': window, 'GET /windows': window },
  });
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  await user.click(radios.find(({ value }) => value === 'sales') ?? document.body);
  await user.click(await findButton('Next'));
  await user.type(await findTextbox('Name'), 'Green Tea House');
  await user.click(screen.getByRole('checkbox', { name: sampleLabel }));
  await user.click(await findButton('Create chatbot'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  const added = api.requests.find(({ name }) => name === 'POST /windows/:hash/sample');
  expect(added?.body).toEqual({ language: 'en' });
  expect(screen.queryByRole('button', { name: /sample questions/ })).toBeNull();
  expect(await screen.findByText('Ask, for example: “How much does it cost?”')).toBeTruthy();
  await user.click(await findButton('Finish'));
  await screen.findByRole('link', { name: 'Adjust the chatbot' });
  expect(screen.queryByRole('link', { name: 'Add offers' })).toBeNull();
});

test('a chatbot is created without the sample when the sample fails', async () => {
  const { user } = await renderWizard({
    address: '/redesign/chatbots/new?step=name',
    calls: {
      'POST /windows/:hash/sample': () => {
        throw new FakeProblem(503, { code: 'unavailable', detail: 'Not now.' });
      },
    },
  });
  await user.type(await findTextbox('Name'), 'Green Tea House');
  await user.click(screen.getByRole('checkbox', { name: sampleLabel }));
  await user.click(await findButton('Create chatbot'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  expect(await findButton('Start with 5 sample questions')).toBeTruthy();
});
