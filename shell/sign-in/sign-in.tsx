import { useEffect } from 'react';
import { currentLanguage, usePageTitle, useSearch, useTranslation } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { Banner, Menu, Tabs } from '#shared/ui/index.ts';
import { Logo } from '../navigation/logo.tsx';
import { chooseLanguage, languageNames } from '../preferences.ts';
import { followTabs } from '../session/session-news.ts';
import { AccountForm, type AccountTask } from './account-form.tsx';
import * as css from './sign-in.module.css';

/** Login and register (R2): one page, two tabs. */
export function SignIn() {
  const { t } = useTranslation('shell');
  const [search, setSearch] = useSearch();
  useEffect(followTabs, []);
  const inviteHash = search.get('invite_hash');
  const tasks: AccountTask[] = ['signIn', 'register'];
  const task =
    tasks.find((each) => each === search.get('tab')) ?? (inviteHash ? 'register' : 'signIn');
  usePageTitle(t(`account.${task}.title`));
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
      <main className={css.main}>
        <h1 className={css.title}>{t(`account.${task}.title`)}</h1>
        {inviteHash && <Banner>{t('signIn.invited')}</Banner>}
        <Tabs
          label={t('signIn.tabs')}
          tabs={tasks.map((id) => ({ id, label: t(`account.${id}.tab`) }))}
          value={task}
          onChange={(tab) => setSearch({ tab })}
        >
          <AccountForm task={task} inviteHash={inviteHash} />
        </Tabs>
      </main>
    </div>
  );
}
