import { useTranslation } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import { languages } from '#shared/contracts/names.ts';
import { Banner, RadioGroup, Select } from '#shared/ui/index.ts';
import { useLanguageNames } from '../form/language-names.ts';
import { SettingsSection } from '../form/settings-section.tsx';
import { LongTextSetting, TextSetting } from '../form/text-setting.tsx';
import { useSetting } from '../form/use-setting.ts';
import { ModelSetting } from './model-setting.tsx';

const styles = [
  'formal',
  'friendly',
  'casual',
  'concise',
  'custom',
] as const satisfies readonly Agent['chat_style'][];

export function AgentSections({ agent, windowHash }: { agent: Agent; windowHash: string }) {
  const { t } = useTranslation('chatbots');
  const style = useSetting('agent.chat_style');
  const language = useSetting('agent.language');
  const { nameOf } = useLanguageNames();
  const others = agent.window_hashes.filter((hash) => hash !== windowHash);
  return (
    <>
      <SettingsSection
        title={t('settings.agent.style')}
        description={t('settings.agent.styleHint')}
      >
        {others.length > 0 && (
          <Banner>{t('settings.agent.shared', { count: others.length })}</Banner>
        )}
        <RadioGroup
          label={style.label}
          layout="cards"
          value={style.field.value}
          onChange={style.field.onChange}
          error={style.error}
          options={styles.map((value) => ({
            value,
            label: t(`settings.styles.${value}`),
            hint: t(`settings.styles.${value}Hint`),
          }))}
        />
        <LongTextSetting name="agent.persona" hint={t('settings.agent.personaHint')} />
        <Select
          {...language.field}
          label={language.label}
          error={language.error}
          options={[
            { value: 'same', label: t('settings.agent.sameLanguage') },
            ...languages.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
        <ModelSetting windowHash={windowHash} />
      </SettingsSection>
      <SettingsSection
        title={t('settings.agent.knows')}
        description={t('settings.agent.knowsHint')}
      >
        <LongTextSetting name="agent.description" />
        <LongTextSetting name="agent.service_description" />
        <LongTextSetting name="agent.pricing_description" />
        <TextSetting name="agent.contact" hint={t('settings.agent.contactHint')} />
        <TextSetting name="agent.phone_number" type="tel" />
        <TextSetting name="agent.url" type="url" inputMode="url" placeholder="https://" />
      </SettingsSection>
    </>
  );
}
