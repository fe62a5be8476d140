import { api, currentLanguage, toast } from '#shared/console/index.ts';
import { changeLanguage, createStore, sessionStore, useStore } from '#shared/console/shell.ts';
import type { SessionUser } from '#shared/contracts/console-page.ts';
import type { Language } from '#shared/contracts/names.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  ko: '한국어',
  en: 'English',
  zh: '中文',
  es: 'Español',
  ja: '日本語',
};

const themeStore = createStore(() => ({ theme: shownTheme() }));

export function useTheme(): Theme {
  return useStore(themeStore, ({ theme }) => theme);
}

/** Changes the look at once, and keeps it for the user and for this browser. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  themeStore.setState({ theme });
  writeCookie('chatwindow_theme', theme);
  void keep({ darkmode: theme === 'system' ? null : theme === 'dark' });
}

let chosenHere: Language | undefined;

/** The language that somebody chose since the page was loaded, rather than was given. */
export function chosenLanguage(): Language | undefined {
  return chosenHere;
}

/** Changes the language of shell and areas at once, and keeps it likewise. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  try {
    await changeLanguage(language);
  } catch (error) {
    return toast.error(error);
  }
  chosenHere = language;
  writeCookie('chatwindow_language', language);
  await keep({ language });
}

async function keep(body: { language?: Language; darkmode?: boolean | null }): Promise<void> {
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

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

/** For the pages that nobody has signed in to; read by the server. */
function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
