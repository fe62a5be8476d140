import type { Page } from '@playwright/test';
import type { WidgetChat } from '../support/chat.ts';

export interface WidgetState {
  name: string;
  /** Whether the demo quotes its sources or uses a stand-in for a model. */
  answers: 'from-sources' | 'by-model';
  /** Milliseconds that the model waits after each piece of an answer. */
  tokenMs?: number;
  /** Brings the page into the state. */
  act: (chat: WidgetChat, page: Page) => Promise<void>;
}

export const widgetStates: WidgetState[] = [
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
      await chat.waitForAnswer();
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
      await chat.dialog.locator('article[data-state="waiting"]').waitFor();
    },
  },
  {
    name: '7-long-markdown',
    answers: 'by-model',
    act: async (chat) => {
      await chat.open();
      await chat.askStarter();
      await chat.waitForAnswer();
    },
  },
];
