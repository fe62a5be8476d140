import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import {
  currentLanguage,
  usePageTitle,
  useSearch,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { EmptyState, PageHeader, Skeleton, Tabs } from '#shared/ui/index.ts';
import { type TabName, tabGuards, tabNames, tabScreens, tabsOf } from './tabs.ts';

/** Members and what concerns the whole organization, a tab each. */
function TabbedPage({ first }: { first: TabName }) {
  const { t } = useTranslation('members');
  const [search, setSearch] = useSearch();
  const tabs = tabsOf(useUser());
  const tab = tabNames.find((name) => name === search.get('tab')) ?? first;
  const title = t(`tab.${tab}.name`);
  usePageTitle(title);
  const content = tabs.includes(tab) ? <Content key={tab} tab={tab} /> : <Refused tab={tab} />;
  return (
    <>
      <PageHeader title={title} description={t(`tab.${tab}.description`)} />
      {tabs.length < 2 ? (
        content
      ) : (
        <Tabs
          label={t('tab.label')}
          tabs={tabs.map((id) => ({ id, label: t(`tab.${id}.name`) }))}
          value={tab}
          // What stood in the address of one tab means nothing to another.
          onChange={(id) =>
            setSearch({ ...cleared(search), tab: id === first ? null : id }, { replace: false })
          }
        >
          {content}
        </Tabs>
      )}
    </>
  );
}

function Content({ tab }: { tab: TabName }) {
  const Screen = tabScreens[tab];
  return (
    <Suspense fallback={<Skeleton shape="block" height={320} />}>
      <Screen />
    </Suspense>
  );
}

function cleared(search: URLSearchParams): Record<string, null> {
  return Object.fromEntries([...search.keys()].map((key) => [key, null]));
}

/** Which permission a tab takes, for who follows a link to it without. */
function Refused({ tab }: { tab: TabName }) {
  const { t } = useTranslation('members');
  const { requires, roles } = tabGuards[tab];
  const names = new Intl.ListFormat(currentLanguage()).format(
    requires.map((name) => t(`permission.${name}.name`)),
  );
  return (
    <EmptyState icon={Lock} title={t('tab.refused')}>
      {t('tab.needs', { names })} {roles && t('tab.needsRole')}
    </EmptyState>
  );
}

/** The page with one of the tabs before the others; after a failure, Retry fetches all of them anew. */
function pageWith(first: TabName) {
  return Object.assign(() => <TabbedPage first={first} />, {
    forgetFailure() {
      for (const { forgetFailure } of Object.values(tabScreens)) forgetFailure?.();
    },
  });
}

export const MembersPage = pageWith('members');
export const OrganizationPage = pageWith('organization');
