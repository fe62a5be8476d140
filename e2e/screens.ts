import { mkdir, rm } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { browserFlags, ensureBrowser } from '../scripts/ensure-browser.ts';
import { type Chat, chatOn } from './support/chat.ts';
import { longAnswer } from './support/long-answer.ts';
import { type Product, startProduct } from './support/product.ts';

const languages = ['ko', 'en'] as const;
const themes = ['light', 'dark'] as const;
const widths = [1280, 390] as const;
const folder = 'screens';

interface State {
  name: string;
  /** Whether the demo answers from its sources, as it is, or with a stand-in for a model. */
  answers: 'from-sources' | 'by-model';
  /** Pause of the model after each piece. */
  tokenMs?: number;
  /** Brings the page into the state. */
  act: (chat: Chat, page: Page) => Promise<void>;
}

const states: State[] = [
  {
    name: '1-closed',
    answers: 'from-sources',
    act: (chat) => chat.launcher.waitFor(),
  },
  {
    name: '2-greeting',
    answers: 'from-sources',
    act: async (chat) => {
      await chat.open();
      await chat.starters.waitFor();
    },
  },
  {
    name: '3-streaming',
    answers: 'by-model',
    tokenMs: 25,
    act: async (chat) => {
      await chat.open();
      await chat.askStarter();
      await chat.lastAnswer.getByRole('list').first().waitFor();
    },
  },
  {
    name: '4-answered',
    answers: 'from-sources',
    act: async (chat) => {
      await chat.open();
      await chat.askStarter();
      await chat.sources.locator('summary').first().click();
    },
  },
  {
    name: '5-no-answer',
    answers: 'from-sources',
    act: async (chat) => {
      await chat.open();
      await chat.ask('xyzzy plugh 42?');
      await chat.settled();
    },
  },
  {
    name: '6-offline',
    answers: 'from-sources',
    act: async (chat, page) => {
      await chat.open();
      await chat.starters.waitFor();
      await page.context().setOffline(true);
      await chat.askStarter();
      await chat.retry.waitFor();
    },
  },
  {
    name: '7-long-markdown',
    answers: 'by-model',
    act: async (chat) => {
      await chat.open();
      await chat.askStarter();
      await chat.settled();
    },
  },
];

async function capture(browser: Browser, { demo }: Product, { name, act }: State) {
  for (const language of languages) {
    for (const colorScheme of themes) {
      for (const width of widths) {
        const viewport = { width, height: width < 500 ? 844 : 800 };
        const context = await browser.newContext({ locale: language, colorScheme, viewport });
        const page = await context.newPage();
        await page.goto(demo);
        await act(chatOn(page, language), page);
        // Movements come to their end.
        await page.waitForTimeout(400);
        await page.screenshot({
          path: `${folder}/${name}-${language}-${colorScheme}-${width}.png`,
        });
        await context.close();
      }
    }
  }
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const tokens = longAnswer.match(/[\s\S]{1,8}/gu) ?? [];
const model = await startModelServer();
const bySources = await startProduct();
const byModel = await startProduct({ LLM_BASE_URL: model.baseUrl });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
try {
  for (const state of states) {
    model.always({ tokens, tokenMs: state.tokenMs ?? 0 });
    await capture(browser, state.answers === 'by-model' ? byModel : bySources, state);
    console.log(`captured ${state.name}`);
  }
} finally {
  await Promise.all([browser.close(), bySources.stop(), byModel.stop(), model.close()]);
}
