import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage, readPageData, useTranslation } from '#shared/console/index.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { Select } from '#shared/ui/index.ts';
import { useLanguageNames } from '../form/language-names.ts';
import * as css from './preview.module.css';
import { type Device, devices } from './preview-frame.tsx';

interface PagePreviewProps {
  hash: string;
  /** Changes reload the frame. */
  version: number;
}

export function PagePreview({ hash, version }: PagePreviewProps) {
  const { t } = useTranslation('settings');
  const { t: chatbotText } = useTranslation('chatbots');
  const { nameOf } = useLanguageNames();
  const [device, setDevice] = useState<Device>('phone');
  const [lang, setLang] = useState<Language>(currentLanguage);
  const url = `${readPageData().customerOrigin}/${hash}?lang=${lang}`;
  return (
    <>
      <div className={css.controls}>
        <Select
          label={chatbotText('settings.preview.device')}
          value={device}
          options={devices.map((value) => ({
            value,
            label: chatbotText(`settings.preview.${value}`),
          }))}
          onChange={({ currentTarget }) =>
            setDevice(devices.find((one) => one === currentTarget.value) ?? 'phone')
          }
        />
        <Select
          label={chatbotText('settings.preview.language')}
          value={lang}
          options={languages.map((value) => ({ value, label: nameOf(value) }))}
          onChange={({ currentTarget }) =>
            setLang(languages.find((one) => one === currentTarget.value) ?? lang)
          }
        />
      </div>
      <div className={css.screen} data-device={device}>
        <iframe
          key={version}
          className={css.frame}
          src={`${url}&look=only`}
          title={t('pagePreview.frame')}
        />
      </div>
      <p>
        <a href={url} target="_blank" rel="noreferrer" className={css.link}>
          {chatbotText('settings.preview.open')}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      </p>
      <p className={css.note}>{t('pagePreview.note')}</p>
    </>
  );
}
