import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { agentTypes, languages } from '#shared/contracts/names.ts';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Create } from './create.tsx';

// The fields that the wizard reads.
const createdWindow = {
  id: 'window-1',
  hash_id: 'green-tea-house',
  name: 'Green Tea House',
  agent_id: 'agent-1',
  starter_questions: [],
  revision: 1,
} as unknown as Window;

const free: NonNullable<FakeCalls['GET /windows/check_hash']> = ({ query: { text = '' } }) => {
  const hash_id = text.toLowerCase().replaceAll(' ', '-');
  return { text, hash_id, available: true, suggestion: hash_id };
};

function renderWizard({ calls, ...setup }: Partial<Parameters<typeof renderScreen>[0]> = {}) {
  const all: FakeCalls = {
    'GET /windows/check_hash': free,
    'GET /chatbot-templates': { items: [] },
    'POST /windows': createdWindow,
    'GET /windows': createdWindow,
    'GET /windows/list': [],
    'PATCH /windows/:hash': createdWindow,
    'POST /windows/:hash/preview': {
      token: 'token',
      expires_at: '2026-12-01T00:00:00.000Z',
      url: 'http://customers.test/preview/green-tea-house?token=token',
    },
    'POST /customer-service/faq/list': { items: [], total: 0, page: 1, size: 5, next_cursor: null },
    'GET /customer-service/documents/list': { items: [], total: 0, page: 1, size: 50 },
    ...calls,
  };
  return renderScreen({
    Screen: Create,
    pattern: '/redesign/chatbots/new',
    ...setup,
    calls: all,
  });
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

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
  await user.type(await field('Address'), 'taken-one');
  await screen.findByText('“taken-one” is already taken.');
  expect(api.requests.filter(({ name }) => name.endsWith('check_hash'))).toHaveLength(1);
  await user.click(await press('Use “taken-one-7”'));
  expect((await field('Address')).value).toBe('taken-one-7');
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
  await user.type(await field('Name'), 'Green Tea House');
  await screen.findByText('“green-tea-house” is free.');
  await user.click(await press('Create chatbot'));
  await screen.findByText('“green-tea-house” is already taken.');
  expect((await field('Address')).getAttribute('aria-invalid')).toBe('true');
  expect(await press('Use “green-tea-house-2”')).toBeTruthy();
  expect((await field('Name')).value).toBe('Green Tea House');
});

test.each([
  ['', /Enter a name/],
  ['x'.repeat(10_000), /has 10000 characters/],
  ['Shop\u202eecived', /invisible control characters/],
])('an invalid name shows an error on its field and sends nothing', async (name, words) => {
  const { user, api } = await renderWizard({ address: '/redesign/chatbots/new?step=name' });
  await user.click(await field('Name'));
  if (name) await user.paste(name);
  await user.click(await press('Create chatbot'));
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
  await user.type(await field('Name'), 'Green Tea House');
  await screen.findByText('“green-tea-house” is free.');
  await user.dblClick(await press('Create chatbot'));
  fail();
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(tries).toBe(1);
  await user.click(await press('Create chatbot'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  const keys = api.requests
    .filter(({ name }) => name === 'POST /windows')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
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

test('an existing chatbot keeps its type and address but its name can be changed', async () => {
  const { user, api } = await renderWizard({ address: '/redesign/chatbots/new?step=name' });
  await user.type(await field('Name'), 'Green Tea House');
  await user.click(await press('Create chatbot'));
  await user.click(await press('Back'));
  expect((await field('Address')).readOnly).toBe(true);
  await user.type(await field('Name'), ' 2');
  await user.click(await press('Next'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  const changed = api.requests.filter(({ name }) => name === 'PATCH /windows/:hash').at(-1);
  expect(changed?.body).toMatchObject({ name: 'Green Tea House 2', publish: true });
  expect(api.requests.filter(({ name }) => name === 'POST /windows')).toHaveLength(1);
});

async function openKnowledgeStep(calls: FakeCalls = {}) {
  const shown = await renderWizard({ address: '/redesign/chatbots/new?step=name', calls });
  await shown.user.type(await field('Name'), 'Green Tea House');
  await shown.user.click(await press('Create chatbot'));
  await screen.findByRole('heading', { name: 'What should it know?' });
  return shown;
}

test('sample questions are saved one by one and set as starter questions', async () => {
  const saved: unknown[] = [];
  const { user, api } = await openKnowledgeStep({
    'POST /customer-service/faq': ({ body }) => {
      saved.push(body);
      return {} as never; // the response is not read
    },
  });
  await user.click(await press('Start with 5 sample questions'));
  await screen.findByText('5 questions recognized');
  await user.click(await press('Add 5 questions'));
  await waitFor(() => expect(saved).toHaveLength(5));
  expect(saved[0]).toMatchObject({ agent_id: 'agent-1', question: 'What are your opening hours?' });
  await waitFor(() =>
    expect(
      api.requests.findLast(({ name }) => name === 'PATCH /windows/:hash')?.body,
    ).toMatchObject({
      publish: true,
      starter_questions: expect.arrayContaining(['How can I return an order?']),
    }),
  );
  expect((await field('Questions and answers')).value).toBe('');
  const frame = screen.getByTitle<HTMLIFrameElement>('Test chat with “Green Tea House”');
  expect(frame.src).toContain('http://customers.test/preview/green-tea-house?token=token&lang=en');
});

test('sample questions are saved as starter questions in every language', async () => {
  for (const language of languages) await renderWizard({ language });
  const saved: unknown[] = [];
  const { user, api } = await openKnowledgeStep({
    'POST /customer-service/faq': ({ body }) => {
      saved.push(body);
      return {} as never; // the response is not read
    },
  });
  await user.click(await press('Start with 5 sample questions'));
  await user.type(await field('Questions and answers'), '\n\nDo you repair?\nYes.');
  await user.click(await press('Add 6 questions'));
  await waitFor(() => expect(saved).toHaveLength(6));
  expect(saved[1]).toMatchObject({
    question: 'How long does delivery take?',
    alternates: expect.arrayContaining(['배송은 얼마나 걸립니까?', '¿Cuánto tarda el envío?']),
  });
  expect(saved[5]).toEqual({ agent_id: 'agent-1', question: 'Do you repair?', answer: 'Yes.' });
  await waitFor(() =>
    expect(
      api.requests.findLast(({ name }) => name === 'PATCH /windows/:hash')?.body,
    ).toMatchObject({
      starter_questions: expect.arrayContaining([
        expect.objectContaining({
          en: 'How long does delivery take?',
          ja: '配送にはどのくらいかかりますか？',
        }),
      ]),
    }),
  );
});

test.each([
  ['ecommerce', 'Add products', 'products'],
  ['data-analysis', 'Add a table', 'tables'],
  ['companion', 'Set up the persona', 'companion'],
  ['blooming', 'Teach by example', 'teach'],
  ['sales', 'Add offers', 'details'],
])('finish step of a %s links to the knowledge it needs', async (type, name, section) => {
  const flags = { enable_companion: true, enable_blooming: true, enable_sales: true };
  const { user } = await renderWizard({ user: fakeUser(flags) });
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  await user.click(radios.find(({ value }) => value === type) ?? document.body);
  await user.click(await press('Next'));
  await user.type(await field('Name'), 'Green Tea House');
  await user.click(await press('Create chatbot'));
  await user.click(await press('Skip for now'));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name });
  expect(link.getAttribute('href')).toBe(
    `/redesign/green-tea-house/settings?tab=knowledge&section=${section}`,
  );
});

test.each([
  ['companion', 'Start with 3 sample questions', 'Are you a real person?'],
  ['blooming', 'Start with 3 sample questions', 'What can I learn here?'],
  ['sales', 'Start with 3 sample questions', 'Can I try it first?'],
  ['documentation', 'Start with 3 sample questions', 'How do I install it?'],
  ['data-analysis', 'Start with 3 sample questions', 'What counts as revenue?'],
  ['ecommerce', 'Start with 5 sample questions', 'How long does delivery take?'],
  ['customer-service', 'Start with 5 sample questions', 'What are your opening hours?'],
])('sample questions of a %s match its type', async (type, start, question) => {
  const flags = { enable_companion: true, enable_blooming: true, enable_sales: true };
  const { user } = await renderWizard({ user: fakeUser(flags) });
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  await user.click(radios.find(({ value }) => value === type) ?? document.body);
  await user.click(await press('Next'));
  await user.type(await field('Name'), 'Green Tea House');
  await user.click(await press('Create chatbot'));
  await user.click(await press(start));
  const { value } = await field('Questions and answers');
  expect(value).toContain(question);
  if (start.includes('3')) expect(value).not.toMatch(/delivery|return an order/);
});

test('a refused question stays in the field while the others are saved', async () => {
  const { user } = await openKnowledgeStep({
    'POST /customer-service/faq': ({ body }) => {
      if (JSON.stringify(body).includes('Bad?')) {
        throw new FakeProblem(422, { code: 'validation_failed', detail: 'Look again.' });
      }
      return {} as never; // the response is not read
    },
  });
  await user.click(await field('Questions and answers'));
  await user.paste('Good?\nYes.\n\nBad?\nNo.');
  await user.click(await press('Add 2 questions'));
  await screen.findByText(/1 question could not be saved/);
  expect((await field('Questions and answers')).value).toBe('Bad?\nNo.');
});

test('a document shows its progress and why it failed', async () => {
  const document = {
    id: 'document-1',
    document_name: 'prices.pdf',
    file_url: '/files/prices.pdf',
    state: 'indexing' as const,
    reason: null,
    progress: 40,
    pages: 3,
    chunks: 0,
    size: 1,
    created_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-20T00:00:00.000Z',
  };
  const failed = {
    ...document,
    id: 'document-2',
    state: 'failed' as const,
    reason: 'encrypted' as const,
  };
  await openKnowledgeStep({
    'GET /customer-service/documents/list': {
      items: [document, failed],
      total: 2,
      page: 1,
      size: 50,
    },
  });
  expect(await screen.findByText('Reading… 40 %')).toBeTruthy();
  expect(screen.getByText('Failed')).toBeTruthy();
  expect(screen.getByText(/protected by a password/)).toBeTruthy();
});

test('finish step shows the install code and links onward', async () => {
  const { user } = await openKnowledgeStep();
  await user.click(await press('Skip for now'));
  await screen.findByRole('heading', { name: '“Green Tea House” is ready' });
  expect(screen.getByRole('region', { name: 'Install code' }).textContent).toBe(
    '<script src="http://customers.test/widget.js" async></script>\n<chatbot-window hash-id="green-tea-house"></chatbot-window>',
  );
  const steps = within(screen.getByRole('list', { name: 'Steps to a new chatbot' }));
  expect(steps.getAllByText('(done)')).toHaveLength(3);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/redesign/chatbots',
    '/redesign/green-tea-house',
    '/redesign/green-tea-house/settings',
  ]);
});

test('?start=sample fills in the sample chatbot', async () => {
  await renderWizard({ address: '/redesign/chatbots/new?start=sample' });
  expect((await field('Name')).value).toBe('Sample shop');
  expect(location.search).toBe('?step=name');
});
