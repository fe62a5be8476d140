import { type ReactNode, useEffect } from 'react';
import { currentLanguage } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { Menu } from '#shared/ui/index.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { Logo } from '../navigation/logo.tsx';
import { chooseLanguage } from '../preferences.ts';
import { followTabs } from '../session/tab-sync.ts';
import * as css from './sign-in.module.css';

export function EntryPage({ children }: { children: ReactNode }) {
  useEffect(followTabs, []);
  const language = currentLanguage();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <span className={css.brand}>
          <Logo size={24} />
          Chatwindow
        </span>
        <Menu
          label={languageNames[language]}
          tone="quiet"
          align="end"
          items={languages.map((each) => ({
            label: languageNames[each],
            checked: each === language,
            onSelect: () => void chooseLanguage(each),
          }))}
        />
      </header>
      <main className={css.main}>{children}</main>
    </div>
  );
}
