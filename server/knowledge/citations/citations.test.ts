import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createShop, waitForBuild } from '#server/testing/products.ts';
import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';

let site: StandInWebsite;
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  site = await startWebsite();
  app = await createTestApp({
    jobs: true,
    env: { OUTBOUND_ALLOW: site.host, FEATURES: 'companion,blooming,sales' },
  });
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await site.close();
});

type ChatWindow = Pick<Window, 'hash_id'>;

/** Asks as a new customer; `read` returns the answer's first citation as customer and member see it. */
async function askQuestion({ hash_id }: ChatWindow, text: string) {
  const { api } = await app.customerOf(hash_id);
  const events = await ask(api, hash_id, { text });
  const { session_id } = dataOf(events, 'meta');
  const citation = events.flatMap((event) => (event.name === 'citation' ? [event.data] : []))[0];
  const read = async () => {
    const query = { window_hash: hash_id, session_id };
    const own = await api.call(webEndpoints.sessions, { query });
    const params = { hash: hash_id, session_id };
    const thread = await owner.api.call(sessionEndpoints.get, { params });
    expect(thread.messages[1]?.citations).toEqual(own.messages[1]?.citations);
    return own.messages[1]?.citations[0];
  };
  return { events, citation, read };
}

/** Adds the site to the window's knowledge base and waits until it was read. */
async function readSite({ agent_id }: Pick<Window, 'agent_id'>) {
  const agentFields = { agent_id: agent_id ?? '' };
  const body = { ...agentFields, urls: [site.url] };
  const { items } = await owner.api.call(websiteEndpoints.add, { body });
  const params = { id: items[0]?.id ?? '' };
  const isRead = () =>
    eventually(
      () => owner.api.call(websiteEndpoints.list, { query: agentFields }),
      ({ items: [website] }) => website?.state === 'ready' || website?.state === 'failed',
    );
  await isRead();
  return {
    again: async () => {
      await owner.api.call(websiteEndpoints.crawl, { params, body: {} });
      await isRead();
    },
    remove: () => owner.api.call(websiteEndpoints.remove, { params }),
  };
}

const feed = (price: string) => `<?xml version="1.0"?>
  <rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>x</title><item>
  <g:id>1</g:id><title>Copper kettle</title><g:price>${price} USD</g:price>
  <link>https://shop.example/kettle</link></item></channel></rss>`;
const feedPage = (price: string) => ({
  headers: { 'content-type': 'application/xml' },
  body: feed(price),
});

describe('a citation is marked as changed', () => {
  test('when the page of a website changes or is deleted', async () => {
    const window = await app.createWindow(owner);
    site.pages['/'] = '<h1>Prices</h1><p>Oolong costs seven euros.</p>';
    const website = await readSite(window);
    const { citation, read } = await askQuestion(window, 'What does oolong cost?');
    expect(citation).toMatchObject({ source_type: 'url', changed_since: false });
    await website.again();
    expect(await read()).toMatchObject({ changed_since: false });
    site.pages['/'] = '<h1>Prices</h1><p>Oolong costs nine euros.</p>';
    await website.again();
    expect(await read()).toMatchObject({
      excerpt: expect.stringContaining('seven'),
      changed_since: true,
    });
    const next = await askQuestion(window, 'What does oolong cost?');
    await website.remove();
    expect(await next.read()).toMatchObject({ changed_since: true });
  });

  test('when a product changes, and has the time of the last check of its feed', async () => {
    const shop = await createShop(app, owner);
    site.pages['/feed.xml'] = feedPage('60.00');
    const { id } = await owner.api.call(productEndpoints.addFile, {
      body: { knowledge_id: shop.knowledgeId, ecommerce_url: `${site.url}/feed.xml` },
    });
    const build = async () => {
      await owner.api.call(productEndpoints.build, { body: { commerce_datafile_id: id } });
      return waitForBuild(owner, shop, id);
    };
    await build();
    const { citation, read } = await askQuestion(shop.window, 'Do you have a copper kettle?');
    expect(citation).toMatchObject({
      source_type: 'product',
      changed_since: false,
      checked_at: expect.any(String),
      is_stale: false,
    });
    const { last_checked_at } = await build();
    expect(await read()).toMatchObject({ changed_since: false, checked_at: last_checked_at });
    site.pages['/feed.xml'] = feedPage('75.00');
    await build();
    expect(await read()).toMatchObject({
      excerpt: expect.stringContaining('60.00'),
      changed_since: true,
    });
  });

  test('when a table is replaced', async () => {
    const window = await app.createWindow(owner);
    const agent = await owner.api.call(agentEndpoints.createDataAnalysis, {
      body: { window_hash: window.hash_id, replace: true },
    });
    const load = async (content: string) =>
      waitForTable(owner, (await addTestTable(owner, agent.id, content)).id);
    await load('Region,Revenue\nSeoul,100\nBusan,200\n');
    const { citation, read } = await askQuestion(window, 'What is the total revenue?');
    expect(citation).toMatchObject({ source_type: 'csv' });
    expect(await read()).toMatchObject({ changed_since: false });
    await load('Region,Revenue\nSeoul,100\nBusan,900\n');
    expect(await read()).toMatchObject({ changed_since: true });
  });

  test('when a taught answer changes', async () => {
    const window = await app.createWindow(owner);
    const params = { agent_id: window.agent_id ?? '' };
    const question = 'How long is the warranty?';
    const teach = (answer: string) =>
      owner.api.call(schoolEndpoints.addKnowledge, {
        params,
        body: { pairs: [{ question, answer, source: 'chat' }] },
      });
    await teach('One year.');
    const { citation, read } = await askQuestion(window, question);
    expect(citation).toMatchObject({ source_type: 'school' });
    expect(await read()).toMatchObject({ changed_since: false });
    await teach('Two years.');
    expect(await read()).toMatchObject({ changed_since: true });
  });

  test('when a cited agent setting is published with a change, but not for other settings', async () => {
    const window = await app.createWindow(owner);
    const params = { id: window.agent_id ?? '' };
    const publish = (change: object) =>
      owner.api.call(agentEndpoints.change, { params, body: { ...change, publish: true } });
    await publish({ description: 'We repair antique clocks in Lyon.' });
    const { citation, read } = await askQuestion(window, 'Do you repair antique clocks?');
    expect(citation).toMatchObject({ source_type: 'settings' });
    await publish({ chat_style: 'formal' });
    expect(await read()).toMatchObject({ changed_since: false });
    await publish({ description: 'We sell antique clocks in Lyon.' });
    expect(await read()).toMatchObject({ changed_since: true });
  });
});

describe('a citation', () => {
  test('has the time of the last check of its page and is stale while the page cannot be fetched', async () => {
    const window = await app.createWindow(owner);
    site.pages['/'] = '<h1>Harvest</h1><p>Matcha arrives in spring.</p>';
    const website = await readSite(window);
    const fresh = await askQuestion(window, 'When does matcha arrive?');
    expect(fresh.citation).toMatchObject({ is_stale: false, checked_at: expect.any(String) });
    site.pages['/'] = { status: 502 };
    await website.again();
    const stale = await askQuestion(window, 'When does matcha arrive?');
    expect(stale.citation).toMatchObject({
      is_stale: true,
      checked_at: fresh.citation?.checked_at,
    });
    expect(await fresh.read()).toMatchObject({ is_stale: true, changed_since: false });
    site.pages['/'] = '<h1>Harvest</h1><p>Matcha arrives in spring.</p>';
    await website.again();
    expect(await stale.read()).toMatchObject({ is_stale: false, changed_since: false });
  });

  test('has no time of a check when only members change its source', async () => {
    const window = await app.createWindow(owner);
    const body = { agent_id: window.agent_id ?? '', question: 'Is there cake?', answer: 'Yes.' };
    await owner.api.call(faqEndpoints.create, { body });
    const { citation } = await askQuestion(window, 'Is there cake?');
    expect(citation).not.toHaveProperty('checked_at');
  });
});
