import { escapeHtml } from '#server/platform/html/escape-html.ts';
import type { StaticPage } from '#server/platform/html/static-page.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type TestCard, testCards } from '#shared/contracts/money/payments.ts';

interface SandboxPage {
  id: string;
  payer_name: string;
  language: Language;
  translator: Translator;
}

/** The page at which a payer enters a card elsewhere: here one of the test cards. */
export function choicePage(page: SandboxPage): StaticPage {
  const { translator, language } = page;
  const rows = testCards.map((card) => {
    const effect = translator.text(language, `server:sandbox.effect.${card}`);
    return `<p>${buttonOf(page, `card=${card}`, `card.${card}`)}<br>${escapeHtml(effect)}</p>`;
  });
  return pageOf(page, 'choose', [...rows, buttonOf(page, '', 'cancel')].join('\n'));
}

/** The page of the bank that asks the payer to confirm: 3-D Secure. */
export function challengePage(page: SandboxPage): StaticPage {
  const confirm = buttonOf(page, 'card=challenges&confirmed=1', 'confirm');
  return pageOf(page, 'challenge', `${confirm}\n${buttonOf(page, '', 'refuse')}`);
}

function pageOf(page: SandboxPage, name: 'choose' | 'challenge', html: string): StaticPage {
  const { translator, language, payer_name: name_, id } = page;
  const heading = translator.text(language, `server:sandbox.${name}.title`);
  const text = translator.text(language, `server:sandbox.${name}.text`, { name: name_ });
  return {
    ...{ language, title: heading, heading, text, description: text },
    url: `/payments/test/${id}`,
    content: { html, language },
  };
}

type Label = `card.${TestCard}` | 'cancel' | 'confirm' | 'refuse';

/** All parameters are in the URL, because the server parses no forms. */
function buttonOf({ id, translator, language }: SandboxPage, query: string, label: Label): string {
  const action = escapeHtml(`/payments/test/${id}?${query}`);
  const text = escapeHtml(translator.text(language, `server:sandbox.${label}`));
  return `<form method="post" action="${action}" enctype="text/plain"><button class="action">${text}</button></form>`;
}
