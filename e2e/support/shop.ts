import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { hashIdOf, newOwner, type Owner } from './console.ts';
import { product } from './product.ts';

export interface TestShop {
  owner: Owner;
  hash: string;
  /** Opens the shop's website, whose origin is neither the console's nor the customer host's. */
  visit(page: Page, language?: Language): Promise<void>;
}

/**
 * Creates an owner with a chatbot that knows one answer, and a website with the widget. Unlike the demo,
 * no other test uses it, so its figures and lists are predictable.
 */
export async function newShop({
  language = 'en',
}: {
  language?: Language;
} = {}): Promise<TestShop> {
  const owner = await newOwner({ language, windows: ['Bakery'] });
  const hash = await hashIdOf(owner);
  const window = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  const question = 'When is the bread fresh?';
  const answer = 'Our bread comes out of the oven at seven and at three.';
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question, answer },
  });
  await owner.api.call(windowEndpoints.change, {
    params: { hash },
    body: { starter_questions: [{ [language]: question }], publish: true },
  });
  return {
    owner,
    hash,
    async visit(page, shown = language) {
      await page.goto(`${await serveWebsites()}/${shown}/${hash}`);
    },
  };
}

let origin: Promise<string> | undefined;

/** Serves a page for every chatbot at `/{language}/{hash}` until the test process ends; returns the origin. */
function serveWebsites(): Promise<string> {
  origin ??= new Promise((resolve) => {
    const server = createServer((request, response) => {
      const [, language, hash] = request.url?.split('/') ?? [];
      if (!hash) return response.writeHead(204).end(); // the favicon
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="${language}"><head><title>Bakery</title></head>
        <body><main><h1>Bakery</h1></main><script async src="${product().customer}/widget.js"></script>
        <chatbot-window hash-id="${hash}" lang="${language}"></chatbot-window></body></html>`);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens on TCP
      resolve(`http://127.0.0.1:${port}`);
    });
    server.unref();
  });
  return origin;
}
