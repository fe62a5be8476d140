import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { agentTypes } from '#shared/contracts/names.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { field, press, renderWizard } from '../testing/render-wizard.tsx';

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
  await user.click(await press('Next'));
  expect(screen.getByText('Name', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
  await user.type(await field('Name'), 'Green Tea House');
  await user.type(await field('Website'), 'tea.example.com');
  await screen.findByText('“green-tea-house” is free.');
  await user.click(await press('Create chatbot'));
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
  await first.user.type(await field('Name'), 'Green Tea House');
  await first.user.click(await press('Back'));
  await first.user.click(await press('Next'));
  expect((await field('Name')).value).toBe('Green Tea House');
  first.unmount();
  await renderWizard({ address: '/redesign/chatbots/new?step=name' });
  expect((await field('Name')).value).toBe('Green Tea House');
});

test('?start=sample fills in the sample chatbot', async () => {
  await renderWizard({ address: '/redesign/chatbots/new?start=sample' });
  expect((await field('Name')).value).toBe('Sample shop');
  expect(location.search).toBe('?step=name');
});
