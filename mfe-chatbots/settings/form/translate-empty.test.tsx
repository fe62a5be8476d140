import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import type { TextByLanguage } from './localized-text.ts';
import { TranslateEmpty } from './translate-empty.tsx';

let initialTexts: TextByLanguage;
function Greeting() {
  const [value, onChange] = useState<TextByLanguage>(initialTexts);
  return (
    <>
      <TranslateEmpty label="Greeting" chosen="ko" limit={20} {...{ value, onChange }} />
      <button type="button" onClick={() => onChange((texts) => ({ ...texts, es: 'Mío' }))}>
        type Spanish
      </button>
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

type Answer = Record<string, string> | FakeProblem | Promise<Record<string, string>>;

async function renderButton(texts: TextByLanguage, answer: Answer) {
  initialTexts = texts;
  const view = await renderScreen({
    Screen: Greeting,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'POST /utils/translate': async () => {
        const translations = await answer;
        if (translations instanceof FakeProblem) throw translations;
        return { translations, provider: 'deepl', cached: false };
      },
    },
  });
  const button = await screen.findByRole('button', { name: /Translate into empty/ });
  const shownTexts = () =>
    JSON.parse(document.querySelector('output')?.textContent ?? '{}') as TextByLanguage;
  return { ...view, button, texts: shownTexts };
}

test('only empty languages are translated, from the selected text', async () => {
  const { user, button, texts, api } = await renderButton(
    { ko: '환영합니다', en: 'Hi!' },
    { zh: '欢迎', es: 'Bienvenido', ja: 'ようこそ' },
  );
  await user.click(button);
  expect(await screen.findByText(/Filled in: .*Japanese/)).toBeTruthy();
  expect(texts()).toEqual({
    ko: '환영합니다',
    en: 'Hi!',
    zh: '欢迎',
    es: 'Bienvenido',
    ja: 'ようこそ',
  });
  expect(api.requests.at(-1)?.body).toEqual({
    text: '환영합니다',
    source: 'ko',
    locales: ['zh', 'es', 'ja'],
  });
});

test('text typed during the translation is not overwritten', async () => {
  let answer: (translations: Record<string, string>) => void = () => {};
  const delayed = new Promise<Record<string, string>>((resolve) => {
    answer = resolve;
  });
  const { user, button, texts } = await renderButton({ ko: '환영' }, delayed);
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'type Spanish' }));
  answer({ en: 'Welcome', zh: '欢迎', es: 'Bienvenido', ja: 'ようこそ' });
  expect(await screen.findByText(/Filled in/)).toBeTruthy();
  expect(texts()).toMatchObject({ ko: '환영', en: 'Welcome', es: 'Mío' });
});

test('languages with a missing or too long translation stay empty and are listed', async () => {
  const { user, button, texts } = await renderButton(
    { ko: '환영' },
    { en: 'Welcome', es: 'x'.repeat(21) },
  );
  await user.click(button);
  expect(await screen.findByText(/No usable translation for .*Spanish/)).toBeTruthy();
  expect(texts()).toEqual({ ko: '환영', en: 'Welcome' });
});

test.each([
  ['none', /No translation service is set up/],
  ['quota', /used up its quota/],
  ['failed', /Translation is not available right now/],
])('button shows why nothing was translated: %s', async (reason, words) => {
  const problem = new FakeProblem(503, {
    code: 'translation_unavailable',
    detail: 'Translation is not available right now.',
    context: { reason },
  });
  const { user, button, texts } = await renderButton({ ko: '환영' }, problem);
  await user.click(button);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(texts()).toEqual({ ko: '환영' });
});
