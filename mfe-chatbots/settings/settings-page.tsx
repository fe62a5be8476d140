import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { navigate, useSearch, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, PageHeader, Skeleton, Tabs } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { DeleteChatbotDialog } from '../components/delete-chatbot-dialog.tsx';
import { lazyWithTexts } from '../components/lazy-with-texts.ts';
import { Appearance } from './appearance/appearance.tsx';
import { ArchivedBanner } from './archived-banner.tsx';
import { SettingsConflictDialog } from './draft/conflict-dialog.tsx';
import { DraftBar } from './draft/draft-bar.tsx';
import type { SettingsValues, StoredSettings } from './form/settings-values.ts';
import { useSettingsForm } from './form/use-settings-form.ts';
import { General } from './general/general.tsx';
import { SettingsPreview } from './preview/settings-preview.tsx';
import * as css from './settings-page.module.css';
import { tabOf, tabs } from './tabs.ts';

const loadTabs = () => import('./lazy-tabs.ts');
const Install = lazyWithTexts(['settings'], async () => (await loadTabs()).Install);
const KnowledgeTab = lazyWithTexts(['knowledge'], async () => (await loadTabs()).KnowledgeTab);
const HistoryTab = lazyWithTexts(['settings'], async () => (await loadTabs()).HistoryTab);
const PageTab = lazy(async () => ({ default: (await loadTabs()).PageTab }));
const People = lazyWithTexts(['settings'], async () => (await loadTabs()).People);

/** The form spans all tabs, so that switching tabs keeps unsaved changes. */
export function SettingsPage({ window, agent }: StoredSettings) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'general';
  const [invalidPath, setInvalidPath] = useState<string | null>(null);
  const settings = useSettingsForm({ window, agent }, (path) => {
    setSearch({ tab: tabOf(path) });
    setInvalidPath(path);
  });
  const formId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const permissions = window.my_permissions;
  const mayEdit = permissions.manage_chatbots_part || permissions.manage_chatbots_all;

  return (
    <>
      <PageHeader
        title={t('settings.title', { name: window.name })}
        description={t('settings.description')}
        actions={
          permissions.manage_chatbots_all && (
            <Button icon={Trash2} onClick={() => setDeleting(true)}>
              {t('settings.delete')}
            </Button>
          )
        }
      />
      <div className={css.notices}>
        {window.hidden && <ArchivedBanner window={window} />}
        {!mayEdit && <Banner tone="warning">{t('settings.readOnly')}</Banner>}
      </div>
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
                    {tab === 'page' && <PageTab hash={window.hash_id} />}
                    {tab === 'install' && <Install window={window} />}
                    {invalidPath && (
                      <FocusField
                        {...{ formId }}
                        path={invalidPath}
                        onDone={() => setInvalidPath(null)}
                      />
                    )}
                  </Suspense>
                </fieldset>
              </form>
              {tab === 'history' && (
                <Suspense fallback={<Skeleton shape="block" height={320} />}>
                  <HistoryTab window={window} mayEdit={mayEdit} />
                </Suspense>
              )}
              {tab === 'knowledge' && (
                <Suspense fallback={<Skeleton shape="block" height={320} />}>
                  <KnowledgeTab window={window} agent={agent} mayEdit={mayEdit} />
                </Suspense>
              )}
              {mayEdit && (
                <DraftBar stored={{ window, agent }} settings={settings} formId={formId} />
              )}
            </div>
          </FormProvider>
          <SettingsPreview window={window} agent={agent} />
        </div>
      </Tabs>
      <SettingsConflictDialog settings={settings} />
      <DeleteChatbotDialog
        chatbot={isDeleting ? window : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate(consolePaths.chatbots, { force: true })}
      />
    </>
  );
}

interface FocusOnProps {
  formId: string;
  path: string;
  onDone: () => void;
}

/** Focuses an invalid field once its tab is rendered; in a list, the invalid row. */
function FocusField({ formId, path, onDone }: FocusOnProps) {
  const { setFocus } = useFormContext<SettingsValues>();
  useEffect(() => {
    setFocus(path as 'window.name'); // a path of the form
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    onDone();
  });
  return null;
}
