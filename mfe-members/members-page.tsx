import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import {
  accessTo,
  currentLanguage,
  usePageTitle,
  useSearch,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { EmptyState, PageHeader, Skeleton, Tabs } from '#shared/ui/index.ts';
import { emptyParams } from '#shared/utils/empty-params.ts';
import { type TabName, tabCalls, tabNames, tabScreens, tabsBeside } from './tabs.ts';

function TabbedPage({ defaultTab }: { defaultTab: TabName }) {
  const { t } = useTranslation('members');
  const [search, setSearch] = useSearch();
  const tab = tabNames.find((name) => name === search.get('tab')) ?? defaultTab;
  const tabs = tabsBeside(tab, useUser());
  const title = t(`tab.${tab}.name`);
  usePageTitle(title);
  const content = tabs.includes(tab) ? (
    <Content key={tab} tab={tab} />
  ) : (
    <MissingPermission tab={tab} />
  );
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
          // Query parameters of one tab do not apply to another.
          onChange={(id) =>
            setSearch(
              { ...emptyParams(search), tab: id === defaultTab ? null : id },
              { replace: false },
            )
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

/** Names the missing permission to users who follow a link to the tab. */
function MissingPermission({ tab }: { tab: TabName }) {
  const { t } = useTranslation('members');
  const { anyOf = [], roles } = accessTo(tabCalls[tab] ?? '');
  const names = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(
    anyOf.map((name) => t(`permission.${name}.name`)),
  );
  return (
    <EmptyState icon={Lock} title={t('tab.refused')}>
      {t('tab.needs', { names })} {roles && t('tab.needsRole')}
    </EmptyState>
  );
}

/** The page with a default tab. A retry after a failed load reloads all tabs. */
function createPage(defaultTab: TabName) {
  return Object.assign(() => <TabbedPage defaultTab={defaultTab} />, {
    forgetFailure() {
      for (const { forgetFailure } of Object.values(tabScreens)) forgetFailure?.();
    },
  });
}

export const MembersPage = createPage('members');
export const OrganizationPage = createPage('organization');
