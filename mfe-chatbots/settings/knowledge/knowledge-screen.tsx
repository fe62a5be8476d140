import { useTranslation } from '#shared/console/index.ts';
import { Banner, PageHeader } from '#shared/ui/index.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import type { StoredSettings } from '../form/settings-values.ts';
import { SettingsPreview } from '../preview/settings-preview.tsx';
import * as css from '../settings-page.module.css';
import { StoredScreen } from '../stored-screen.tsx';
import { KnowledgeTab } from './knowledge-tab.tsx';

/** What the chatbot knows, with a preview to try it. Rules take effect with the draft. */
export function KnowledgeScreen() {
  const { t } = useTranslation('chatbots');
  return <StoredScreen title={t('nav.knowledge')} Page={KnowledgePage} />;
}

function KnowledgePage({ window, agent }: StoredSettings) {
  const { t } = useTranslation('chatbots');
  const permissions = window.my_permissions;
  const mayEdit = permissions.manage_chatbots_part || permissions.manage_chatbots_all;
  return (
    <>
      <PageHeader title={t('nav.knowledge')} description={t('knowledge.description')} />
      {!mayEdit && (
        <div className={css.notices}>
          <Banner tone="warning">{t('settings.readOnly')}</Banner>
        </div>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          <KnowledgeTab {...{ window, agent, mayEdit }} />
          {mayEdit && <DraftBar stored={{ window, agent }} />}
        </div>
        <SettingsPreview window={window} agent={agent} />
      </div>
    </>
  );
}
