import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WindowChange } from '#shared/contracts/chatbots/window-changes.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { presets } from './appearance/presets.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { fakeAgent, fakeWindow } from './testing/fake-chatbot.ts';

const agent = { id: 'agent-1', hash_id: 'agent-1', type: 'general', name: '', agent_on: true };

/** The screen with a fake server that stores what is saved. */
async function renderSettings(changes: Partial<Window> = {}, tab = 'general') {
  let stored = fakeWindow({ agent_id: 'agent-1', agent, ...changes });
  const view = await renderScreen({
    Screen: SettingsScreen,
    pattern: '/redesign/:hash_id/settings',
    address: `/redesign/onyu-flowers/settings?tab=${tab}`,
    calls: {
      'GET /windows': () => stored,
      'GET /agents/:id': fakeAgent(),
      'PATCH /windows/:hash': ({ body, headers }) => {
        const { clear, using_sms, ...set } = body as WindowChange; // the body of this call
        const match = headers.get('if-match');
        if (match && match !== `"${stored.revision}"`) {
          throw new FakeProblem(412, { code: 'stale_revision', detail: 'Changed meanwhile.' });
        }
        if (set.style_code?.includes('@import')) {
          const fields = { style_code: 'invalid_css' };
          throw new FakeProblem(422, { code: 'validation_failed', detail: 'Not right.', fields });
        }
        const saved = { ...stored, ...set, revision: stored.revision + 1 } as Window; // settings of a window
        stored = { ...saved, draft_changes: 1 };
        return stored;
      },
      'POST /windows/:hash/publish': () => {
        stored = { ...stored, draft_changes: 0, revision: stored.revision + 1 };
        return { window: stored, agent: fakeAgent() };
      },
      'PATCH /windows/:hash/page': ({ body, headers }) => {
        if (headers.get('if-match') !== `"${stored.revision}"`) {
          throw new FakeProblem(412, { code: 'stale_revision', detail: 'Changed meanwhile.' });
        }
        const page = { ...stored.page, ...Object(body) };
        stored = { ...stored, page, revision: stored.revision + 1 };
        return { page, url: '', revision: stored.revision };
      },
    },
  });
  await screen.findByRole('tab', { name: 'General' });
  const patches = () =>
    view.api.requests.filter(({ name }) => name === 'PATCH /windows/:hash').map(({ body }) => body);
  /** Stores a change of another user. */
  const changeElsewhere = (theirs: Partial<Window>) => {
    stored = { ...stored, ...theirs, revision: stored.revision + 1 };
  };
  return { ...view, patches, changeElsewhere };
}

test('a change is saved as a draft and published', async () => {
  const { user, api, patches } = await renderSettings();
  await user.type(screen.getByLabelText('Brand'), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 unpublished change')).toBeTruthy();
  expect(patches()).toEqual([{ brand_name: 'Spring' }]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByText(/unpublished change/)).toBeNull());
  const sent = api.requests.at(-1);
  expect(sent?.name).toBe('POST /windows/:hash/publish');
  expect(sent?.body).toEqual({ agent_revision: fakeAgent().revision });
  expect(sent?.headers.get('if-match')).toBe('"2"');
});

test('an empty name shows an error before anything is sent', async () => {
  const { user, patches } = await renderSettings();
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill in this field.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(patches()).toEqual([]);
});

test('a server error is shown on its field', async () => {
  const { user } = await renderSettings({}, 'appearance');
  await user.type(screen.getByLabelText('CSS'), '@import "a.css";');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      'This CSS cannot be used. Check the syntax, and remove @import and addresses of other hosts.',
    ),
  ).toBeTruthy();
});

test('the AI switch takes effect at once and keeps unsaved changes', async () => {
  const { user, patches } = await renderSettings();
  await user.type(screen.getByLabelText('Brand'), 'Half');
  await user.click(screen.getByRole('switch', { name: 'AI answers new chats' }));
  await waitFor(() => expect(patches()).toEqual([{ agent_on: false }]));
  expect(screen.getByLabelText<HTMLInputElement>('Brand').value).toBe('Half');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(patches().at(-1)).toEqual({ brand_name: 'Half' }));
});

test('conflict dialog shows both versions and saves mine when chosen', async () => {
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

test('a conflict on the page shows only the text that both changed, and other changes are merged', async () => {
  const { user, api, changeElsewhere } = await renderSettings({}, 'page');
  const { page } = fakeWindow();
  const saves = () =>
    api.requests
      .filter(({ name }) => name === 'PATCH /windows/:hash/page')
      .map(({ headers, body }) => [headers.get('if-match'), body]);
  await user.type(await screen.findByLabelText('Title'), 'Mine');
  changeElsewhere({ page: { ...page, warning_text: 'Notice' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Notice')).toHaveProperty('value', 'Notice'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(saves().map(([match]) => match)).toEqual(['"1"', '"2"']);

  changeElsewhere({ page: { ...page, title: 'Theirs' } });
  await user.type(screen.getByLabelText('Title'), ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const cells = within(dialog.getByRole('row', { name: /Title/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Theirs', 'Mine again']);
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saves().at(-1)).toEqual(['"4"', { title: 'Mine again' }]));
});

test('without edit permission settings are read-only with the reason', async () => {
  const { my_permissions: all } = fakeWindow();
  const nothing = { ...all, manage_chatbots_part: false, manage_chatbots_all: false };
  await renderSettings({ my_permissions: nothing, draft_changes: 2 });
  expect(screen.getByText(/view these settings but not change them/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Brand').matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
});

test('a user who manages only some chatbots cannot delete one', async () => {
  const { my_permissions: all } = fakeWindow();
  await renderSettings({ my_permissions: { ...all, manage_chatbots_all: false } });
  expect(screen.getByLabelText<HTMLInputElement>('Brand').matches(':disabled')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
});

test('a chatbot that does not exist shows an empty state', async () => {
  await renderScreen({ Screen: SettingsScreen, pattern: '/redesign/:hash_id/settings' });
  expect(await screen.findByText(/was not found, or you have no access/)).toBeTruthy();
});

test('the snippet contains the chosen options', async () => {
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

test('a preset sets all colors', async () => {
  const { user, patches } = await renderSettings({}, 'appearance');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(patches()).toEqual([presets.dark]));
});

test('texts in several languages are sent as an object', async () => {
  const { user, patches } = await renderSettings({ intro_text: 'Hello' });
  const [greeting] = screen.getAllByRole('checkbox', { name: 'A text for each language' });
  if (greeting) await user.click(greeting);
  const [korean] = screen.getAllByRole('tab', { name: 'Korean' });
  if (korean) await user.click(korean);
  await user.type(screen.getByLabelText('Greeting (Korean)'), '안녕하세요');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(patches()).toEqual([{ intro_text: { en: 'Hello', ko: '안녕하세요' } }]),
  );
});

test('the page tab previews the page', async () => {
  const { user } = await renderSettings({}, 'page');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Saved page');
  expect(frame.src).toBe('http://customers.test/onyu-flowers?lang=en&look=only');
  const preview = within(screen.getByRole('complementary', { name: 'Preview of the page' }));
  await user.selectOptions(preview.getByLabelText('Language'), 'ko');
  expect(screen.getByTitle<HTMLIFrameElement>('Saved page').src).toContain('lang=ko');
});

test('an archived chatbot shows a banner and can be restored', async () => {
  const { user, patches } = await renderSettings({ hidden: true });
  await screen.findByText(/archived, so customers cannot reach it/);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByText(/in the archive/)).toBeNull());
  expect(patches()).toEqual([{ hidden: false }]);
});

test('a chatbot without an agent offers to choose one', async () => {
  await renderSettings({ agent_id: null, agent: null });
  await screen.findByText('This chatbot has no agent, so the AI cannot answer.');
  expect(await screen.findByRole('button', { name: 'Choose an agent' })).toBeTruthy();
});

test.each([
  [500, 'This could not be loaded'],
  [403, 'Settings of “Onyu Flowers”'],
])('an agent whose request fails with %i shows “%s”', async (status, text) => {
  await renderScreen({
    Screen: SettingsScreen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /windows': fakeWindow({ agent_id: 'agent-1', agent }),
      'GET /agents/:id': () => {
        throw new FakeProblem(status, { code: 'internal', detail: '' });
      },
    },
  });
  await screen.findByText(text);
});
