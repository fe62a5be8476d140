import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { contactEndpoints } from '#shared/contracts/contacts.ts';
import { conversationEndpoints } from '#shared/contracts/conversation.ts';
import { handoffEndpoints } from '#shared/contracts/handoff.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { memberEndpoints } from '#shared/contracts/members.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { chatOn, hashOn } from './support/chat.ts';
import { actAs, demoOwner, hashOf, newOwner, openConsole } from './support/console.ts';
import { newCustomer } from './support/customer.ts';
import { newMember } from './support/members.ts';
import { type Addresses, freePort, product, startProduct } from './support/product.ts';
import { ownShop } from './support/shop.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takeComplaints,
  test,
  themesOf,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

const historyOf = (hash: string) => `/redesign/${hash}/chat-history`;
const rows = (page: Page) => page.locator('a[data-chat]');
const log = (page: Page) => page.getByRole('log');

/** A customer of a window; each thing that is asked begins a chat. Answers the chat's id. */
async function customerOf(hash: string, addresses?: Addresses) {
  const api = await newCustomer(hash, addresses);
  return async (text: string) => dataOf(await ask(api, hash, { text }), 'meta').session_id;
}

/** An owner with one chatbot in which each of the texts was asked; the last is on top. */
async function ownerWithChats(texts: readonly string[], language: Language = 'en') {
  const owner = await newOwner({ language, windows: ['Bakery'] });
  const hash = await hashOf(owner);
  const asks = await customerOf(hash);
  for (const text of texts) await asks(text);
  return { owner, hash, asks };
}

/** Opens the list and waits until what happens is told. */
async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/admin/events'));
  await page.goto(new URL(address, product().console).href);
  await page.locator('main h1').waitFor();
  await stream;
}

test('G13 R6 what a customer asks on a website arrives in the list, its answer with sources in the thread', async ({
  page,
  context,
  browser,
}) => {
  const { owner, hash, visit } = await ownShop({ language: 'ko' });
  await actAs(context, owner);
  const shop = await (await browser.newContext()).newPage();
  await visit(shop);
  await openLive(page, historyOf(hash));

  const chat = chatOn(shop, 'ko');
  await chat.open();
  const question = await chat.askStarter();
  await chat.settled();
  const answer = (await chat.lastAnswer.locator('p').first().textContent()) ?? '';
  // The latest stands on top; others may have asked the same.
  const row = rows(page)
    .filter({ hasText: answer.slice(0, 40) })
    .first();
  await expect(row).toBeVisible();
  await expect(row.getByText('1', { exact: false }).first()).toBeVisible();

  await row.click();
  await expect(page).toHaveURL(/[?&]chat=/);
  await expect(log(page)).toContainText(question);
  await expect(log(page)).toContainText(answer);
  const texts = textsIn('ko', 'history');
  const sources = log(page).getByRole('group', { name: texts.sources.label });
  await sources.locator('summary').first().click();
  await expect(sources.locator('blockquote').first()).not.toBeEmpty();
  await expectAccessible(page, 'main');

  await chat.ask('Do you deliver to Busan?');
  await expect(log(page)).toContainText('Do you deliver to Busan?');
  await chat.settled();
  await expect(log(page).locator('article').last()).toHaveAttribute('data-from', 'ai');
  await expect(log(page).getByText(texts.outcome.streaming)).toHaveCount(0);
  await shop.context().close();
});

test('S1 chats are found in Hangul and Japanese; the filters survive a reload', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithChats([
    '교환과 환불 규정이 궁금해요',
    '送料はいくらですか',
    'Hello there',
  ]);
  await actAs(context, owner);
  await openConsole(page, historyOf(hash));
  await expect(rows(page)).toHaveCount(3);

  const field = page.getByRole('searchbox', { name: 'Search chats' });
  for (const text of ['환불', '送料']) {
    await field.fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).locator('mark')).toHaveText(text);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(field).toHaveValue(text);
    expect(new URL(page.url()).searchParams.get('q')).toBe(text);
  }

  await page.getByRole('combobox', { name: 'Which chats' }).selectOption('closed');
  await expect(page.getByText('No chat matches')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('button', { name: 'Any time' }).click();
  await page.getByLabel('Until').fill('2020-01-31');
  await expect(page.getByText('No chat matches')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('until')).toBe('2020-01-31');
});

test('the list can be used with the keyboard alone, and what arrives takes no focus', async ({
  page,
  context,
}) => {
  const { owner, hash, asks } = await ownerWithChats([
    'First of all',
    'Second to that',
    'Third thing',
  ]);
  await actAs(context, owner);
  await openLive(page, historyOf(hash));
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  const focused = await rows(page).nth(1).getAttribute('data-chat');
  await asks('Somebody comes in between');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.locator(`a[data-chat="${focused}"]`)).toBeFocused();
  await expect(rows(page).nth(2)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Second to that');
  await expect(log(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/chat=/);
  await expect(page.locator(`a[data-chat="${focused}"]`)).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('jk/');
  await expect(page.getByRole('searchbox')).toHaveValue('jk/');
});

test('S1 while the list is scrolled, what arrives waits behind a button and moves nothing', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const texts = Array.from({ length: 9 }, (_, index) => `Question ${index}`);
  const { owner, hash, asks } = await ownerWithChats(texts);
  await actAs(context, owner);
  await openLive(page, historyOf(hash));
  await expect(rows(page)).toHaveCount(9);

  const seen = rows(page).last();
  await seen.scrollIntoViewIfNeeded();
  const before = await seen.boundingBox();
  await asks('Something new');
  const bar = page.getByRole('button', { name: '1 chat with new messages' });
  await bar.waitFor();
  expect(await seen.boundingBox()).toEqual(before);
  await bar.click();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toBeInViewport();
});

test('G13 a server that restarts is told of, and afterwards nothing is missing', async ({
  page,
  context,
  complaints,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-e2e-history-'));
  await chmod(folder, 0o755); // as root, the database runs as another user
  const [console, customer] = [await freePort(), await freePort()];
  const env = { DATA_DIR: folder, CONSOLE_PORT: `${console}`, CUSTOMER_PORT: `${customer}` };
  const addresses = {
    ...product(),
    console: `http://localhost:${console}`,
    customer: `http://localhost:${customer}`,
  };
  let server = await startServerProcess('', env);
  try {
    const owner = await newOwner({ windows: ['Bakery'] }, addresses);
    const hash = await hashOf(owner);
    const asks = await customerOf(hash, addresses);
    await asks('Before the restart');
    await actAs(context, owner, addresses);
    await page.goto(addresses.console + historyOf(hash));
    await rows(page).click();
    await expect(log(page)).toContainText('Before the restart');

    const lost = page.getByText('The live connection is lost. Trying again…');
    await server.terminate();
    await expect(lost).toBeVisible();
    server = await startServerProcess('', env);
    await asks('After the restart');
    await expect(lost).toBeHidden({ timeout: 40_000 });
    await expect(rows(page)).toHaveCount(2);
    await expect(log(page)).toContainText('Before the restart');
  } finally {
    await server.terminate();
    await rm(folder, { recursive: true, force: true });
  }
  // The browser itself tells of every refused connection.
  takeComplaints(complaints, /ERR_|Failed to load/);
});

test('T27 an answer that is being written is seen growing, and then that it is complete', async ({
  page,
  context,
}) => {
  const tokens = Array.from({ length: 60 }, (_, index) => `word${index} `);
  const model = await startModelServer({ script: { tokens, tokenMs: 120 } });
  const slow = await startProduct({ LLM_BASE_URL: model.baseUrl });
  try {
    const texts = textsIn('ko', 'history');
    await actAs(context, await demoOwner(slow), slow);
    await page.goto(slow.demo);
    const hash = await hashOn(page);
    await openLive(page, slow.console + historyOf(hash));
    const asks = await customerOf(hash, slow);
    const answered = asks('Please count for me.');
    await rows(page).click();
    await expect(log(page).getByText(texts.outcome.streaming)).toBeVisible();
    await answered;
    await expect(log(page)).toContainText('word59');
    await expect(log(page).getByText(texts.outcome.model)).toBeVisible();
    await expect(log(page).getByText(texts.outcome.streaming)).toHaveCount(0);
    await expect(log(page).locator('article')).toHaveCount(2);
    // It goes first: a page complains of a server that is gone.
    await page.close();
  } finally {
    // Its live connection would be refused while the product stops.
    await page.close();
    await slow.stop();
    await model.close();
  }
});

test('at 320 pixels the list leads to the thread and back', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { owner, hash } = await ownerWithChats([
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    '배송은 얼마나 걸리나요',
  ]);
  await actAs(context, owner);
  await openConsole(page, historyOf(hash));
  await expectNoOverflow(page);

  await rows(page).last().click();
  await expect(log(page)).toContainText('Donau');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expectNoOverflow(page);
  expect(await log(page).evaluate((thread) => thread.scrollWidth - thread.clientWidth)).toBe(0);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'About this chat' }).click();
  await expect(page.getByRole('dialog').getByText('Messages of the customer')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rows(page).last()).toBeFocused();
  await page.goForward();
  await expect(log(page)).toContainText('Donau');
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
});

for (const language of languages) {
  test(`Z8 empty, list and thread speak ${language} and are accessible`, async ({
    page,
    context,
  }) => {
    const texts = textsIn(language, 'history');
    const { owner, hash, asks } = await ownerWithChats([], language);
    await actAs(context, owner);
    await openConsole(page, historyOf(hash));
    await expect(page.getByText(texts.list.none.title)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.nav.history);
    await expectAccessible(page, 'main');

    await asks('Anybody there?');
    await rows(page).click();
    await expect(log(page)).toContainText('Anybody there?');
    await expect(page.getByText(texts.details.messages)).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/\b(history|list|thread)[:.]\w|error$/);
    for (const colorScheme of themesOf(language)) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, 'main');
    }
  });
}

test('a customer who waits is answered in the thread, by a member whose connection broke in between', async ({
  page,
  context,
  complaints,
}) => {
  const { owner, hash } = await ownerWithPeople();
  const customer = await newCustomer(hash);
  const { session_id } = await customer.call(handoffEndpoints.request, {
    params: { id: hash },
    body: {},
  });
  await ask(customer, hash, { text: 'Is anybody there?', session_id });
  await actAs(context, owner);
  await openLive(page, `${historyOf(hash)}?chat=${session_id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Accept' }).click();
  const field = page.getByRole('textbox', { name: /^Answer/ });
  await expect(field).toBeFocused();
  await expect(page.getByText('A person answers this chat')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page, 'main');

  await context.setOffline(true);
  await field.fill('Good morning!');
  await field.press('Enter');
  const failure = page.getByRole('alert').filter({ hasText: 'Try again' });
  await expect(failure).toBeVisible();
  await expect(field).toHaveValue('Good morning!');
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page)).toContainText('Good morning!');
  await expect(field).toHaveValue('');
  takeComplaints(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  await page.getByRole('button', { name: 'End chat' }).click();
  await expect(page.getByText('This chat has ended')).toBeVisible();
});

test('a member with chats of their own reads and answers those, and sees no others', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithPeople();
  const member = await newMember(owner, []);
  await actAs(context, member);
  await openLive(page, historyOf(hash));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textsIn('en', 'shell').noAccess.title,
  );

  const asks = await customerOf(hash);
  const [own] = [await asks('Mine, please'), await asks('Of somebody else')];
  const members = await owner.api.call(memberEndpoints.list, {});
  const assignee = members.find(({ email }) => email === member.email)?.id ?? '';
  await owner.api.call(conversationEndpoints.change, { params: { id: own }, body: { assignee } });
  // An open page is updated live.
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  await page.getByRole('textbox', { name: /^Answer/ }).fill('Here I am');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Here I am');
});

test('a contact that a customer leaves appears in the list of customers, is moved on and exported', async ({
  page,
  context,
}) => {
  const { owner, hash } = await ownerWithChats([]);
  await actAs(context, owner);
  await openLive(page, `/redesign/${hash}/customers`);
  await expect(page.getByText('No customer has left their details yet')).toBeVisible();
  const customer = await newCustomer(hash);
  await customer.call(contactEndpoints.leave, {
    params: { id: hash },
    body: {
      client_id: crypto.randomUUID(),
      reason: 'request',
      items: { name: '=Mina', email: 'mina@example.org' },
      message: 'Please call me',
    },
  });
  const table = page.getByRole('table', { name: 'Customers who left their details' });
  await expect(table).toContainText('=Mina');
  await table.getByRole('combobox', { name: 'State of =Mina' }).selectOption('done');
  await expect(page.getByRole('option', { name: 'Done (1)' })).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'main');
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"'=Mina","mina@example.org"`);
});

/** An owner whose chatbot hands chats to people. */
async function ownerWithPeople() {
  const owner = await newOwner({ windows: ['Bakery'] });
  const hash = await hashOf(owner);
  await owner.api.call(windowEndpoints.change, {
    params: { hash },
    body: { handoff: { enabled: true, notification_emails: [] }, publish: true },
  });
  return { owner, hash };
}
