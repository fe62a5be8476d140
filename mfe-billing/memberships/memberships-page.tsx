import { useMay, usePageTitle, useTranslation, useUser } from '#shared/console/index.ts';
import { ButtonLink, PageHeader } from '#shared/ui/index.ts';
import { settlementsPath } from '#shared/utils/console-paths.ts';
import { HelpLink } from '../components/help-link.tsx';
import { forgetFailures, TabbedScreens, useTab } from '../components/tabbed-screens.tsx';
import { tabNames, tabScreens, tabsOf } from './tabs.ts';

/** What customers of a chatbot buy: plans, memberships, coupons and payments. */
function TabbedPage() {
  const { t } = useTranslation('memberships');
  const tabs = tabsOf(useUser());
  const [tab, setTab] = useTab(tabNames, tabs[0] ?? 'plans');
  const maySettle = useMay('GET /settlements/total');
  const title = t('title');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            {t(`tab.${tab}.description`)} <HelpLink section="memberships" />
          </>
        }
        actions={
          maySettle && <ButtonLink to={settlementsPath()}>{t('settlements.title')}</ButtonLink>
        }
      />
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

export const MembershipsPage = Object.assign(TabbedPage, {
  forgetFailure: () => forgetFailures(tabScreens),
});
