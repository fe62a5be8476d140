import { ExternalLink } from 'lucide-react';
import { readPageData, useTranslation } from '#shared/console/index.ts';
import { CopyButton } from '#shared/ui/index.ts';
import { ColorSetting } from '../appearance/color-setting.tsx';
import { ImageSetting } from '../appearance/image-setting.tsx';
import { LocalizedSetting } from '../form/localized-setting.tsx';
import { SettingsSection } from '../form/settings-section.tsx';
import * as css from './page.module.css';

export function PageTab({ hash }: { hash: string }) {
  const { t } = useTranslation('chatbots');
  const url = `${readPageData().customerOrigin}/${hash}`;
  return (
    <>
      <SettingsSection
        title={t('settings.page.address')}
        description={t('settings.page.addressHint')}
      >
        <p className={css.address}>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
            <ExternalLink size={14} aria-hidden="true" />
          </a>
          <CopyButton text={url} tone="quiet" size="small" />
        </p>
      </SettingsSection>
      <SettingsSection title={t('settings.page.texts')} description={t('settings.page.textsHint')}>
        <LocalizedSetting name="page.title" hint={t('settings.page.titleHint')} />
        <LocalizedSetting name="page.meta_title" hint={t('settings.page.metaHint')} />
        <LocalizedSetting name="page.content" hint={t('settings.page.contentHint')} rows={6} />
      </SettingsSection>
      <SettingsSection title={t('settings.page.pictures')}>
        <ImageSetting name="page.image_url" />
        <ImageSetting name="page.logo_image" />
      </SettingsSection>
      <SettingsSection
        title={t('settings.page.notice')}
        description={t('settings.page.noticeHint')}
      >
        <LocalizedSetting name="page.warning_text" rows={2} />
        <ColorSetting name="page.warning_color" />
      </SettingsSection>
      <SettingsSection title={t('settings.page.footer')}>
        <LocalizedSetting name="page.btm_text" rows={3} />
        <div className={css.colors}>
          <ColorSetting name="page.btm_color" />
          <ColorSetting name="page.btm_text_color" against="page.btm_color" />
        </div>
      </SettingsSection>
      <SettingsSection title={t('settings.appearance.colors')}>
        <div className={css.colors}>
          <ColorSetting name="page.background_color" />
          <ColorSetting name="page.box_color" />
          <ColorSetting name="page.text_color" against="page.box_color" />
        </div>
      </SettingsSection>
    </>
  );
}
