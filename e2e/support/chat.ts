import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';

/** What of `locales/{language}/widget.json` and `server.json` these tests look for. */
interface Texts {
  launcher: { open: string; close: string };
  composer: { label: string; stop: string };
  sources: { label: string };
  header: { startOver: string };
  message: { stopped: string };
  problem: { retry: string };
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
  open(): Promise<void>;
  ask(question: string): Promise<void>;
}

/** The chat on a page, found as a person or a screen reader finds it. */
export function chatOn(page: Page, language: Language): Chat {
  const texts = textsIn(language);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: texts.composer.label });
  const answers = dialog.locator('article:not([data-from="customer"])');
  const launcher = page.getByRole('button', { name: texts.launcher.open, exact: true });
  return {
    texts,
    launcher,
    dialog,
    log: dialog.getByRole('log'),
    field,
    answers,
    lastAnswer: answers.last(),
    sources: answers.last().getByRole('region', { name: texts.sources.label }),
    async open() {
      await launcher.click();
      await dialog.waitFor();
    },
    async ask(question) {
      await field.fill(question);
      await field.press('Enter');
    },
  };
}

function textsIn(language: Language): Texts {
  const read = (namespace: string) =>
    JSON.parse(
      readFileSync(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
    );
  return { ...read('widget'), launcher: read('server').widget };
}
