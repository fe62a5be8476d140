import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import { usePageTitle, useSearch, useTranslation, useUser } from '#shared/console/index.ts';
import { EmptyState, PageHeader, Skeleton, Tabs } from '#shared/ui/index.ts';
import { emptyParams } from '#shared/utils/empty-params.ts';
import { BillingNotices } from './notices/billing-notices.tsx';
import { tabNames, tabScreens, tabsOf } from './tabs.ts';

/** Plan, add-ons, card and invoices of the organization. */
function TabbedPage() {
  const { t } = useTranslation('billing');
  const [search, setSearch] = useSearch();
  const tabs = tabsOf(useUser());
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'plan';
  const title = t('nav.billing');
  usePageTitle(title);
  const Screen = tabScreens[tab];
  return (
    <>
      <PageHeader title={title} description={t(`tab.${tab}.description`)} />
      <BillingNotices key={tab} />
      <Tabs
        label={t('tab.label')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}.name`) }))}
        value={tab}
        // Query parameters of one tab do not apply to another.
        onChange={(id) =>
          setSearch({ ...emptyParams(search), tab: id === 'plan' ? null : id }, { replace: false })
        }
      >
        {tabs.includes(tab) ? (
          <Suspense key={tab} fallback={<Skeleton shape="block" height={320} />}>
            <Screen />
          </Suspense>
        ) : (
          <MissingPermission />
        )}
      </Tabs>
    </>
  );
}

function MissingPermission() {
  const { t } = useTranslation('billing');
  return <EmptyState icon={Lock} title={t('tab.refused')} />;
}

/** A retry after a failed load reloads all tabs. */
export const BillingPage = Object.assign(TabbedPage, {
  forgetFailure() {
    for (const { forgetFailure } of Object.values(tabScreens)) forgetFailure?.();
  },
});
