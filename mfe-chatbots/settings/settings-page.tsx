import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { loadTexts, navigate, useSearch, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, PageHeader, Skeleton, Tabs } from '#shared/ui/index.ts';
import { DeleteChatbotDialog } from '../components/delete-chatbot-dialog.tsx';
import { Appearance } from './appearance/appearance.tsx';
import { ArchivedBanner } from './archived-banner.tsx';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import { DraftBar } from './draft/draft-bar.tsx';
import type { SettingsValues, Stored } from './form/settings-values.ts';
import { useSettingsForm } from './form/use-settings-form.ts';
import { General } from './general/general.tsx';
import { Preview } from './preview/preview.tsx';
import * as css from './settings-page.module.css';
import { tabOf, tabs } from './tabs.ts';

const loadTabs = () => import('./later-tabs.ts');
const Install = lazy(async () => {
  await Promise.all([loadTabs(), loadTexts(['settings'])]);
  return { default: (await loadTabs()).Install };
});
const Knowledge = lazy(async () => {
  await Promise.all([loadTabs(), loadTexts(['knowledge'])]);
  return { default: (await loadTabs()).Knowledge };
});
const History = lazy(async () => {
  await Promise.all([loadTabs(), loadTexts(['settings'])]);
  return { default: (await loadTabs()).History };
});
const Page = lazy(async () => ({ default: (await loadTabs()).Page }));
const People = lazy(async () => {
  await Promise.all([loadTabs(), loadTexts(['settings'])]);
  return { default: (await loadTabs()).People };
});

/** All of it once the chatbot is known. The form spans the tabs, so that going about loses nothing. */
export function SettingsPage({ window, agent }: Stored) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'general';
  const [wrong, setWrong] = useState<string | null>(null);
  const settings = useSettingsForm({ window, agent }, (path) => {
    setSearch({ tab: tabOf(path) });
    setWrong(path);
  });
  const formId = useId();
  const [isDeleteAsked, setDeleteAsked] = useState(false);
  const permissions = window.my_permissions;
  const mayEdit = permissions.manage_chatbots_part || permissions.manage_chatbots_all;

  return (
    <>
      <PageHeader
        title={t('settings.title', { name: window.name })}
        description={t('settings.description')}
        actions={
          permissions.manage_chatbots_all && (
            <Button icon={Trash2} onClick={() => setDeleteAsked(true)}>
              {t('settings.delete')}
            </Button>
          )
        }
      />
      {window.hidden && <ArchivedBanner window={window} />}
      {!mayEdit && <Banner tone="warning">{t('settings.readOnly')}</Banner>}
      <Tabs
        label={t('nav.settings')}
        tabs={tabs.map((id) => ({ id, label: t(`settings.tabs.${id}`) }))}
        value={tab}
        onChange={(id) => setSearch({ tab: id === 'general' ? null : id }, { replace: false })}
      >
        <div className={css.columns}>
          <FormProvider {...settings.form}>
            <div className={css.main}>
              <form id={formId} noValidate aria-label={t('nav.settings')} onSubmit={settings.save}>
                <fieldset className={css.fields} disabled={!mayEdit}>
                  {tab === 'general' && <General window={window} agent={agent} />}
                  {tab === 'appearance' && <Appearance />}
                  <Suspense fallback={<Skeleton shape="block" height={320} />}>
                    {tab === 'people' && <People />}
                    {tab === 'page' && <Page hash={window.hash_id} />}
                    {tab === 'install' && <Install window={window} />}
                    {wrong && (
                      <FocusOn {...{ formId }} path={wrong} onDone={() => setWrong(null)} />
                    )}
                  </Suspense>
                </fieldset>
              </form>
              {tab === 'history' && (
                <Suspense fallback={<Skeleton shape="block" height={320} />}>
                  <History window={window} mayEdit={mayEdit} />
                </Suspense>
              )}
              {tab === 'knowledge' && (
                <Suspense fallback={<Skeleton shape="block" height={320} />}>
                  <Knowledge window={window} agent={agent} mayEdit={mayEdit} />
                </Suspense>
              )}
              {mayEdit && (
                <DraftBar stored={{ window, agent }} settings={settings} formId={formId} />
              )}
            </div>
          </FormProvider>
          <Preview window={window} agent={agent} />
        </div>
      </Tabs>
      <ConflictDialog settings={settings} />
      <DeleteChatbotDialog
        chatbot={isDeleteAsked ? window : null}
        onClose={() => setDeleteAsked(false)}
        onDeleted={() => navigate('/redesign/chatbots', { force: true })}
      />
    </>
  );
}

interface FocusOnProps {
  formId: string;
  path: string;
  onDone: () => void;
}

/** Goes to a field that is wrong, once its tab stands: in a list to the row that is. */
function FocusOn({ formId, path, onDone }: FocusOnProps) {
  const { setFocus } = useFormContext<SettingsValues>();
  useEffect(() => {
    setFocus(path as 'window.name'); // one of the form's paths
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    onDone();
  });
  return null;
}
