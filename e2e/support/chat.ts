import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';
import { textsIn } from './texts.ts';

/** What of `locales/{language}/widget.json` and `server.json` these tests look for. */
interface Texts {
  launcher: { open: string; close: string };
  composer: { label: string; stop: string };
  sources: { label: string };
  header: { startOver: string };
  starters: { label: string };
  message: { stopped: string };
}

export interface Chat {
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
  /** Asks the first of the suggested questions, and tells which. */
  askStarter(): Promise<string>;
  /** The answer is complete. */
  settled(): Promise<void>;
}

/** The chat on a page, found as a person or a screen reader finds it. */
export function chatOn(page: Page, language: Language): Chat {
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
    async settled() {
      // A greeting may stand above the question and be done already.
      const told = () =>
        questions.evaluateAll((articles) => {
          const states: string[] = [];
          for (let each: Element | null = articles.at(-1) ?? null; each; ) {
            states.push(`${each.getAttribute('data-from')}: ${each.getAttribute('data-state')}`);
            each = each.nextElementSibling;
          }
          return states;
        });
      // Not waited for by its selector: what fails says how far the question and its answer came.
      await expect
        .poll(told, { timeout: 60_000, message: 'the last question is answered' })
        .toContainEqual(expect.stringMatching(/^(?!customer).*: done$/));
    },
  };
}

/** The window that a page shows. */
export async function hashOn(page: Page): Promise<string> {
  return (await page.locator('chatbot-window').getAttribute('hash-id')) ?? '';
}
