import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { AreaScreens } from '#shared/console/area-screens.tsx';
import { i18n, initTexts } from '#shared/console/i18n.ts';
import { setPageData } from '#shared/console/page-data.ts';
import { queryClient } from '#shared/console/queries.ts';
import { startRouter } from '#shared/console/router.ts';
import { sessionStore } from '#shared/console/session.ts';
import type { SessionUser, Texts } from '#shared/contracts/console/console-page.ts';
import type { Language } from '#shared/contracts/names.ts';
import { createFakeAdminApi, type FakeAdminApi, type FakeCalls } from './fake-admin-api.ts';
import { fakePageData, fakeUser } from './fake-session.ts';

// The default of one second is too short on a busy CI machine.
configure({ asyncUtilTimeout: 5_000 });

export interface ScreenSetup {
  Screen: ComponentType;
  /** The screen's path pattern, such as `/redesign/:hash_id/members`. */
  pattern: string;
  /** The page's address; the pattern with `onyu-flowers` by default. */
  address?: string;
  /** Null for no session. */
  user?: SessionUser | null;
  calls?: FakeCalls;
  language?: Language;
}

export interface RenderedScreen extends RenderResult {
  /** The fake API with the requests of the screen. */
  api: FakeAdminApi;
  user: UserEvent;
}

/** Renders a screen as the shell does: real texts, a signed-in user and a scripted API. */
export async function renderScreen({
  Screen,
  pattern,
  ...setup
}: ScreenSetup): Promise<RenderedScreen> {
  cleanup();
  const language = setup.language ?? 'en';
  const user = setup.user === undefined ? fakeUser() : setup.user;
  const page = { ...fakePageData(user), language, texts: textsOf(language) };
  setPageData(page);
  sessionStore.setState({ user, isExpired: false });
  history.replaceState(null, '', setup.address ?? pattern.replace(':hash_id', 'onyu-flowers'));
  startRouter();
  if (i18n.isInitialized) await i18n.changeLanguage(language);
  else await initTexts(page);
  for (const [namespace, texts] of Object.entries(page.texts)) {
    i18n.addResourceBundle(language, namespace, texts, true, true);
  }
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
  const api = createFakeAdminApi(setup.calls ?? {});
  globalThis.fetch = api.fetch;
  // jsdom has no layout.
  globalThis.scrollTo = () => {};
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AreaScreens screens={{ [pattern]: Screen }} />
    </QueryClientProvider>,
    { container: document.body.appendChild(document.createElement('main')) },
  );
  return { ...view, api, user: userEvent.setup() };
}

/** The console's texts, overridden by those of the project under test. */
function textsOf(language: Language): Record<string, Texts> {
  const folders = [join(import.meta.dirname, '../..'), process.cwd()];
  return Object.assign(
    {},
    ...folders.map((folder) => readTexts(join(folder, 'locales', language))),
  );
}

function readTexts(folder: string): Record<string, Texts> {
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}
