import { useTranslation } from '#shared/console/index.ts';
import { LinesSetting } from '../form/lines-setting.tsx';
import { Section } from '../form/section.tsx';

/** Which sites may show the chatbot: one a line, and all of them when there is none. */
export function AllowedOrigins() {
  const { t } = useTranslation('chatbots');
  return (
    <Section title={t('settings.origins.title')} description={t('settings.origins.hint')}>
      <LinesSetting
        name="window.allowed_origins"
        hint={t('settings.origins.example')}
        placeholder="https://www.example.com"
      />
    </Section>
  );
}
