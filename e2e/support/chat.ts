import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';
import { textsIn } from './texts.ts';

/** Texts of `locales/{language}/widget.json` and `server.json` that these tests look for. */
interface Texts {
  launcher: { open: string; close: string };
  composer: { label: string; stop: string };
  sources: { label: string };
  header: { startOver: string };
  starters: { label: string };
  message: { stopped: string };
}

export interface WidgetChat {
  page: Page;
  texts: Texts;
  launcher: Locator;
  dialog: Locator;
  log: Locator;
  field: Locator;
  answers: Locator;
  lastAnswer: Locator;
  sources: Locator;
  starters: Locator;
  open(): Promise<void>;
  ask(question: string): Promise<void>;
  /** Asks the first suggested question and returns it. */
  askStarter(): Promise<string>;
  /** Waits until the answer is complete. */
  waitForAnswer(): Promise<void>;
}

/** Page object of the chat, located by roles and accessible names. */
export function chatOn(page: Page, language: Language): WidgetChat {
  const texts: Texts = {
    ...textsIn(language, 'widget'),
    launcher: textsIn(language, 'server').widget,
  };
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: texts.composer.label });
  const answers = dialog.locator('article:not([data-from="customer"])');
  const questions = dialog.locator('article[data-from="customer"]');
  const launcher = page.getByRole('button', { name: texts.launcher.open, exact: true });
  const starters = dialog.getByRole('list', { name: texts.starters.label });
  return {
    page,
    texts,
    launcher,
    dialog,
    log: dialog.getByRole('log'),
    field,
    answers,
    lastAnswer: answers.last(),
    sources: answers.last().getByRole('group', { name: texts.sources.label }),
    starters,
    async open() {
      await launcher.click();
      await dialog.waitFor();
    },
    async ask(question) {
      await field.fill(question);
      await field.press('Enter');
    },
    async askStarter() {
      const starter = starters.getByRole('button').first();
      const question = (await starter.textContent()) ?? '';
      await starter.click();
      return question;
    },
    async waitForAnswer() {
      // A greeting above the question is an answer that is done already.
      const getStatus = () =>
        questions.evaluateAll((articles) => {
          const states: string[] = [];
          for (let each: Element | null = articles.at(-1) ?? null; each; ) {
            states.push(`${each.getAttribute('data-from')}: ${each.getAttribute('data-state')}`);
            each = each.nextElementSibling;
          }
          return states;
        });
      // Polled, so that a failure shows the state of question and answer.
      await expect
        .poll(getStatus, { timeout: 60_000, message: 'the last question is answered' })
        .toContainEqual(expect.stringMatching(/^(?!customer).*: done$/));
    },
  };
}

/** Hash of the window that a page shows. */
export async function hashOn(page: Page): Promise<string> {
  return (await page.locator('chatbot-window').getAttribute('hash-id')) ?? '';
}
