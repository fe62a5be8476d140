import { usePageTitle, useTranslation, useUser } from '#shared/console/index.ts';
import { PageHeader } from '#shared/ui/index.ts';
import { HelpLink } from './components/help-link.tsx';
import { forgetFailures, TabbedScreens, useTab } from './components/tabbed-screens.tsx';
import { BillingNotices } from './notices/billing-notices.tsx';
import { tabAliases, tabNames, tabScreens, tabsOf } from './tabs.ts';

/** Plan, add-ons, card and invoices of the organization. */
function TabbedPage() {
  const { t } = useTranslation('billing');
  const tabs = tabsOf(useUser());
  const [tab, setTab] = useTab(tabNames, 'plan', tabAliases);
  const title = t('nav.billing');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            {t(`tab.${tab}.description`)} <HelpLink section="plans" />
          </>
        }
      />
      <BillingNotices key={tab} />
      <TabbedScreens
        label={t('tab.label')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}.name`) }))}
        tab={tab}
        onChange={setTab}
        screens={tabScreens}
        refusedText={t('tab.refused')}
      />
    </>
  );
}

export const BillingPage = Object.assign(TabbedPage, {
  forgetFailure: () => forgetFailures(tabScreens),
});
