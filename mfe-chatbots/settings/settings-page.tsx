import { Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { navigate, useSearch, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, PageHeader, Tabs } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { DeleteChatbotDialog } from '../components/delete-chatbot-dialog.tsx';
import { ArchivedBanner } from './archived-banner.tsx';
import { SettingsConflictDialog } from './draft/conflict-dialog.tsx';
import { DraftBar } from './draft/draft-bar.tsx';
import type { SettingsValues, StoredSettings } from './form/settings-values.ts';
import { useSettingsForm } from './form/use-settings-form.ts';
import { SettingsPreview } from './preview/settings-preview.tsx';
import * as css from './settings-page.module.css';
import { FormTab, TabWithOwnForms } from './settings-tabs.tsx';
import { tabOf, tabs } from './tabs.ts';

/** The form spans all tabs, so that switching tabs keeps unsaved changes. */
export function SettingsPage({ window, agent }: StoredSettings) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'general';
  const [focusedPath, setFocusedPath] = useState<string | null>(null);
  const settings = useSettingsForm({ window, agent }, (path) => {
    setSearch({ tab: tabOf(path) });
    setFocusedPath(path);
  });
  const formId = useId();
  const wantedField = search.get('field');
  useEffect(() => {
    if (!wantedField) return;
    setSearch({ field: null });
    setFocusedPath(wantedField);
  }, [wantedField, setSearch]);
  const [isDeleting, setDeleting] = useState(false);
  const permissions = window.my_permissions;
  const mayEdit = permissions.manage_chatbots_part || permissions.manage_chatbots_all;

  return (
    <>
      <PageHeader
        title={t('settings.title', { name: window.name })}
        description={t('settings.description')}
        actions={
          tab === 'general' &&
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
                  <FormTab {...{ tab, window, agent }}>
                    {focusedPath && (
                      <FocusField
                        formId={formId}
                        path={focusedPath}
                        onDone={() => setFocusedPath(null)}
                      />
                    )}
                  </FormTab>
                </fieldset>
              </form>
              <TabWithOwnForms {...{ tab, window, mayEdit }} />
              {mayEdit && <DraftBar stored={{ window, agent }} form={{ id: formId, settings }} />}
            </div>
            <SettingsPreview window={window} agent={agent} inForm />
          </FormProvider>
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

interface FocusFieldProps {
  formId: string;
  path: string;
  onDone: () => void;
}

/** Focuses a field once its tab is rendered; in a list, the invalid row. */
function FocusField({ formId, path, onDone }: FocusFieldProps) {
  const { setFocus } = useFormContext<SettingsValues>();
  useEffect(() => {
    setFocus(path as 'window.name'); // a path of the form
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    onDone();
  });
  return null;
}
