import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { CheckSetting } from '../form/check-setting.tsx';
import { SettingsSection } from '../form/settings-section.tsx';
import { type ColorName, colorFields, type SettingsValues } from '../form/settings-values.ts';
import { LongTextSetting } from '../form/text-setting.tsx';
import * as css from './appearance.module.css';
import { ColorSetting } from './color-setting.tsx';
import { ImageSetting } from './image-setting.tsx';
import { presetNames, presets } from './presets.ts';

const shownOnBackground: readonly ColorName[] = ['main_color', 'text_color', 'sub_text_color'];

export function Appearance() {
  const { t } = useTranslation('chatbots');
  return (
    <>
      <SettingsSection title={t('settings.appearance.image')}>
        <ImageSetting name="window.image_url" />
      </SettingsSection>
      <SettingsSection
        title={t('settings.appearance.colors')}
        description={t('settings.appearance.colorsHint')}
      >
        <Presets />
        <div className={css.colors}>
          {colorFields.map((name) => (
            <ColorSetting
              key={name}
              name={`window.${name}`}
              hint={t(`settings.colors.${name}`)}
              {...(shownOnBackground.includes(name) && { against: 'window.background_color' })}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title={t('settings.appearance.motion')}>
        <CheckSetting name="window.animation_on" hint={t('settings.appearance.animationHint')} />
      </SettingsSection>
      <SettingsSection
        title={t('settings.appearance.css')}
        description={t('settings.appearance.cssHint')}
      >
        <div className={css.code}>
          <LongTextSetting
            name="window.style_code"
            rows={8}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
          />
        </div>
      </SettingsSection>
    </>
  );
}

function Presets() {
  const { t } = useTranslation('chatbots');
  const { setValue } = useFormContext<SettingsValues>();
  return (
    <fieldset className={css.presets}>
      <legend className={css.legend}>{t('settings.presets.label')}</legend>
      {presetNames.map((name) => (
        <Button
          key={name}
          size="small"
          onClick={() => {
            for (const field of colorFields) {
              setValue(`window.${field}`, presets[name][field], { shouldDirty: true });
            }
          }}
        >
          <span className={css.samples} aria-hidden="true">
            <span style={{ background: presets[name].background_color }} />
            <span style={{ background: presets[name].main_color }} />
          </span>
          {t(`settings.presets.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}
