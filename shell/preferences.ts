import { api, currentLanguage, toast } from '#shared/console/index.ts';
import { changeLanguage, createStore, sessionStore, useStore } from '#shared/console/shell.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import type { Language } from '#shared/contracts/names.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type ChosenTheme = (typeof themes)[number];

const themeStore = createStore(() => ({ theme: initialTheme() }));

export function useTheme(): ChosenTheme {
  return useStore(themeStore, ({ theme }) => theme);
}

export function chooseTheme(theme: ChosenTheme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  themeStore.setState({ theme });
  writeCookie('chatwindow_theme', theme);
  void savePreferences({ darkmode: theme === 'system' ? null : theme === 'dark' });
}

let chosen: Language | undefined;

/**
 * The language chosen on this page; undefined when none was, so that sign-in keeps the user's own.
 */
export function chosenLanguage(): Language | undefined {
  return chosen;
}

export async function chooseLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  try {
    await changeLanguage(language);
  } catch (error) {
    return toast.error(error);
  }
  chosen = language;
  writeCookie('chatwindow_language', language);
  await savePreferences({ language });
}

async function savePreferences(body: {
  language?: Language;
  darkmode?: boolean | null;
}): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  try {
    const saved: SessionUser = await api.call('PATCH /users/:id', {
      params: { id: user.id },
      body,
    });
    sessionStore.setState({ user: saved });
  } catch (error) {
    toast.error(error);
  }
}

function initialTheme(): ChosenTheme {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

/** The server reads these cookies to render pages without a session. */
function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
