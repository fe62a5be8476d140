import { useTranslation } from '#shared/console/index.ts';
import { LinesSetting } from '../form/lines-setting.tsx';
import { SettingsSection } from '../form/settings-section.tsx';

/** One origin per line; an empty list allows all sites. */
export function AllowedOrigins() {
  const { t } = useTranslation('chatbots');
  return (
    <SettingsSection title={t('settings.origins.title')} description={t('settings.origins.hint')}>
      <LinesSetting
        name="window.allowed_origins"
        hint={t('settings.origins.example')}
        placeholder="https://www.example.com"
      />
    </SettingsSection>
  );
}
