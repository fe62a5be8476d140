import { usePageTitle, useSearch, useTranslation } from '#shared/console/index.ts';
import { Banner, Tabs } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { AccountForm, type AccountTask } from './account-form.tsx';
import { EntryPage } from './entry-page.tsx';
import * as css from './sign-in.module.css';

export function SignInPage() {
  const { t } = useTranslation('shell');
  const [search, setSearch] = useSearch();
  const inviteHash = search.get('invite_hash');
  const tasks: AccountTask[] = ['signIn', 'register'];
  const task =
    tasks.find((each) => each === search.get('tab')) ?? (inviteHash ? 'register' : 'signIn');
  usePageTitle(t(`account.${task}.title`));
  return (
    <EntryPage>
      <h1 className={css.title}>{t(`account.${task}.title`)}</h1>
      {inviteHash && <Banner>{t('signIn.invited')}</Banner>}
      <Tabs
        label={t('signIn.tabs')}
        tabs={tasks.map((id) => ({ id, label: t(`account.${id}.tab`) }))}
        value={task}
        onChange={(tab) => setSearch({ tab })}
      >
        <AccountForm
          task={task}
          inviteHash={inviteHash}
          // A full load: the server renders the page with the session, its texts and its area.
          onSignedIn={() => location.assign(nextPath(location.search) ?? consolePaths.home)}
        />
      </Tabs>
    </EntryPage>
  );
}
