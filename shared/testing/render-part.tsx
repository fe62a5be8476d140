import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { i18n } from '#shared/console/i18n.ts';
import type { Language } from '#shared/contracts/names.ts';

configure({ asyncUtilTimeout: 5_000 });

/** Renders a component of `shared/ui` with its real texts. */
export async function renderPart(part: ReactNode, language: Language = 'en') {
  cleanup();
  const ns = ['common', 'ui'];
  const read = (name: string) =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../locales', language, `${name}.json`), 'utf8'),
    );
  const resources = { [language]: Object.fromEntries(ns.map((name) => [name, read(name)])) };
  await i18n.init({ lng: language, ns, resources, interpolation: { escapeValue: false } });
  return { ...render(part), user: userEvent.setup() };
}
