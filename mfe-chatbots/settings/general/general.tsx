import { Suspense } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { lazyWithTexts } from '../../components/lazy-with-texts.ts';
import { CheckSetting } from '../form/check-setting.tsx';
import { LocalizedSetting } from '../form/localized-setting.tsx';
import { SettingsSection } from '../form/settings-section.tsx';
import { TextSetting } from '../form/text-setting.tsx';
import { AgentSections } from './agent-sections.tsx';
import { AgentSwitch } from './agent-switch.tsx';
import { PageRules } from './page-rules.tsx';
import { SpendingSection } from './spending/spending-section.tsx';
import { StarterQuestionsSetting } from './starter-questions-setting.tsx';

const CrawlSiteButton = lazyWithTexts(
  ['settings'],
  async () => (await import('../lazy-tabs.ts')).CrawlSiteButton,
);

export function General({ window, agent }: { window: Window; agent: Agent | null }) {
  const { t } = useTranslation('chatbots');
  return (
    <>
      <SettingsSection title={t('settings.general.identity')}>
        <AgentSwitch window={window} />
        <TextSetting
          name="window.name"
          hint={t('settings.general.nameHint')}
          need="required"
          autoComplete="off"
        />
        <TextSetting
          name="window.website"
          nullable
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        {agent && (
          <Suspense fallback={null}>
            <CrawlSiteButton agentId={agent.id} />
          </Suspense>
        )}
        <TextSetting
          name="window.brand_name"
          hint={t('settings.general.brandHint')}
          autoComplete="off"
        />
      </SettingsSection>
      <SettingsSection
        title={t('settings.general.greeting')}
        description={t('settings.general.greetingHint')}
      >
        <LocalizedSetting name="window.intro_text" rows={3} />
        <LocalizedSetting name="window.modal_text" hint={t('settings.general.modalHint')} />
        <StarterQuestionsSetting />
      </SettingsSection>
      {agent && <AgentSections agent={agent} windowHash={window.hash_id} />}
      {agent && <SpendingSection hash={window.hash_id} />}
      <SettingsSection
        title={t('settings.general.operating')}
        description={t('settings.general.operatingHint')}
      >
        <CheckSetting name="window.show_sources" hint={t('settings.general.sourcesHint')} />
      </SettingsSection>
      <PageRules />
    </>
  );
}
