import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WindowChange } from '#shared/contracts/window-changes.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Settings } from './settings.tsx';
import { fakeAgent, fakeWindow } from './testing/fake-chatbot.ts';

const agent = { id: 'agent-1', hash_id: 'agent-1', type: 'general', name: '', agent_on: true };

/** The screen over a chatbot that keeps what is saved. */
async function renderSettings(changes: Partial<Window> = {}, tab = 'general') {
  let stored = fakeWindow({ agent_id: 'agent-1', agent, ...changes });
  const view = await renderScreen({
    Screen: Settings,
    pattern: '/redesign/:hash_id/settings',
    address: `/redesign/onyu-flowers/settings?tab=${tab}`,
    calls: {
      'GET /windows': () => stored,
      'GET /agents/:id': fakeAgent(),
      'PATCH /windows/:hash': ({ body, headers }) => {
        const { publish, discard, clear, using_sms, ...set } = body as WindowChange; // sent by the screen
        const match = headers.get('if-match');
        if (match && match !== `"${stored.revision}"`) {
          throw new FakeProblem(412, { code: 'stale_revision', detail: 'Changed meanwhile.' });
        }
        if (set.style_code?.includes('@import')) {
          const fields = { style_code: 'invalid_css' };
          throw new FakeProblem(422, { code: 'validation_failed', detail: 'Not right.', fields });
        }
        const kept = { ...stored, ...set, revision: stored.revision + 1 } as Window; // settings of a window
        stored = { ...kept, draft_changes: publish || discard ? 0 : 1 };
        return stored;
      },
    },
  });
  await screen.findByRole('tab', { name: 'General' });
  const patches = () =>
    view.api.requests.filter(({ name }) => name === 'PATCH /windows/:hash').map(({ body }) => body);
  /** Somebody else saves something. */
  const changeElsewhere = (theirs: Partial<Window>) => {
    stored = { ...stored, ...theirs, revision: stored.revision + 1 };
  };
  return { ...view, patches, changeElsewhere };
}

test('W6 a change is saved as a draft, and published by the bar', async () => {
  const { user, api, patches } = await renderSettings();
  await user.type(screen.getByLabelText('Brand'), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 change is not published yet.')).toBeTruthy();
  expect(patches()).toEqual([{ brand_name: 'Spring' }]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByText(/not published yet/)).toBeNull());
  expect(patches().at(-1)).toEqual({ publish: true });
  expect(api.requests.at(-1)?.headers.get('if-match')).toBe('"2"');
});

test('V4 an empty name is told at its field before anything is sent', async () => {
  const { user, patches } = await renderSettings();
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill in this field.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(patches()).toEqual([]);
});

test('E10 what the server refuses stands at its field', async () => {
  const { user } = await renderSettings({}, 'appearance');
  await user.type(screen.getByLabelText('CSS'), '@import "a.css";');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      'This CSS cannot be used. Check the syntax, and remove @import and addresses of other hosts.',
    ),
  ).toBeTruthy();
});

test('Q1 the switch of the AI takes effect at once and disturbs no unsaved text', async () => {
  const { user, patches } = await renderSettings();
  await user.type(screen.getByLabelText('Brand'), 'Half');
  await user.click(screen.getByRole('switch', { name: 'AI answers new chats' }));
  await waitFor(() => expect(patches()).toEqual([{ agent_on: false }]));
  expect(screen.getByLabelText<HTMLInputElement>('Brand').value).toBe('Half');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(patches().at(-1)).toEqual({ brand_name: 'Half' }));
});

test('W6 two people change the same setting: both versions are shown', async () => {
  const { user, changeElsewhere, patches } = await renderSettings();
  await user.type(screen.getByLabelText('Brand'), 'Mine');
  changeElsewhere({ brand_name: 'Theirs', website: 'https://theirs.example' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog');
  const row = within(dialog).getByRole('row', { name: /Brand/ });
  expect(row.textContent).toContain('Theirs');
  expect(row.textContent).toContain('Mine');
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(patches().at(-1)).toEqual({ brand_name: 'Mine' }));
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('https://theirs.example');
});

test('W1 who may not edit sees the settings, the reason, and no buttons', async () => {
  const { my_permissions: all } = fakeWindow();
  const nothing = { ...all, manage_chatbots_part: false, manage_chatbots_all: false };
  await renderSettings({ my_permissions: nothing, draft_changes: 2 });
  expect(screen.getByText(/look at these settings but not change them/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Brand').matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
});

test('W7 who manages only some chatbots cannot delete one', async () => {
  const { my_permissions: all } = fakeWindow();
  await renderSettings({ my_permissions: { ...all, manage_chatbots_all: false } });
  expect(screen.getByLabelText<HTMLInputElement>('Brand').matches(':disabled')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
});

test('ER5 a chatbot that is not there', async () => {
  await renderScreen({ Screen: Settings, pattern: '/redesign/:hash_id/settings' });
  expect(await screen.findByText(/was not found, or you have no access/)).toBeTruthy();
});

test('the snippet says what was chosen', async () => {
  const { user } = await renderSettings({}, 'install');
  const code = () => screen.getByText(/chatbot-window hash-id/).textContent;
  await screen.findByText(/chatbot-window hash-id/);
  expect(code()).toContain('<chatbot-window hash-id="onyu-flowers"></chatbot-window>');
  expect(code()).toContain('src="http://customers.test/widget.js"');
  await user.selectOptions(screen.getByLabelText('Position'), 'bottom-left');
  const panel = within(screen.getByRole('form', { name: 'Settings' }));
  await user.selectOptions(panel.getByLabelText('Language'), 'ko');
  await user.selectOptions(panel.getByLabelText('Theme'), 'dark');
  expect(code()).toContain('hash-id="onyu-flowers" position="bottom-left" lang="ko" theme="dark"');
});

test('E6 a preset sets colours that go together', async () => {
  const { user, patches } = await renderSettings({}, 'appearance');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(patches()).toHaveLength(1));
  expect(patches()[0]).toMatchObject({ background_color: '#16181d', text_color: '#eceef2' });
});

test('E4 a text for each language is sent as such', async () => {
  const { user, patches } = await renderSettings({ intro_text: 'Hello' });
  const [greeting] = screen.getAllByRole('checkbox', { name: 'A text for each language' });
  if (greeting) await user.click(greeting);
  const [korean] = screen.getAllByRole('tab', { name: 'Korean' });
  if (korean) await user.click(korean);
  await user.type(screen.getByLabelText('Greeting (Korean)'), '안녕하십니까');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(patches()).toEqual([{ intro_text: { en: 'Hello', ko: '안녕하십니까' } }]),
  );
});

test('W8 beside the settings of the page stands the page', async () => {
  const { user } = await renderSettings({}, 'page');
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page as it is saved');
  expect(frame.src).toBe('http://customers.test/onyu-flowers?lang=en&look=only');
  const preview = within(screen.getByRole('complementary', { name: 'Preview of the page' }));
  await user.selectOptions(preview.getByLabelText('Language'), 'ko');
  expect(screen.getByTitle<HTMLIFrameElement>('The page as it is saved').src).toContain('lang=ko');
});

test('an archived chatbot says so on its own page, and can be restored there', async () => {
  const { user, patches } = await renderSettings({ hidden: true });
  await screen.findByText(/in the archive: customers cannot reach it/);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByText(/in the archive/)).toBeNull());
  expect(patches()).toEqual([{ hidden: false }]);
});

test('a chatbot without an agent offers to choose one where that is said', async () => {
  await renderSettings({ agent_id: null, agent: null });
  await screen.findByText('This chatbot has no agent, so the AI cannot answer.');
  expect(await screen.findByRole('button', { name: 'Choose an agent' })).toBeTruthy();
});
