import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { readPageData, useTranslation } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { Banner, CodeBlock, CopyButton, Select } from '#shared/ui/index.ts';
import { installSnippet, type WidgetLook } from '../../components/install-snippet.ts';
import { usePreview } from '../../components/preview.ts';
import { useLanguageNames } from '../form/language-names.ts';
import { Section } from '../form/section.tsx';
import { AllowedOrigins } from './allowed-origins.tsx';
import { Identity } from './identity.tsx';
import * as css from './install.module.css';

/** How the chatbot comes into the pages of the business. */
export function Install({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const { nameOf } = useLanguageNames();
  const { customerOrigin } = readPageData();
  const { manage_chatbots_part, manage_chatbots_all } = window.my_permissions;
  const mayEdit = manage_chatbots_part || manage_chatbots_all;
  const [look, setLook] = useState<WidgetLook>({});
  const choose = (changes: WidgetLook) => setLook({ ...look, ...changes });

  return (
    <>
      <Section
        title={t('settings.install.snippet')}
        description={t('settings.install.snippetHint')}
      >
        {window.published_version === 0 && (
          <Banner tone="warning">{t('settings.install.unpublished')}</Banner>
        )}
        <div className={css.controls}>
          <Select
            label={t('settings.install.language')}
            value={look.lang ?? ''}
            options={[
              { value: '', label: t('settings.install.browserLanguage') },
              ...languages.map((value) => ({ value, label: nameOf(value) })),
            ]}
            onChange={(event) => choose({ lang: event.currentTarget.value || undefined })}
          />
          <Select
            label={t('settings.install.theme')}
            value={look.theme ?? 'auto'}
            options={(['auto', 'light', 'dark'] as const).map((value) => ({
              value,
              label: t(`settings.themes.${value}`),
            }))}
            onChange={({ currentTarget: { value } }) =>
              choose({ theme: value === 'light' || value === 'dark' ? value : undefined })
            }
          />
          <Select
            label={t('settings.install.position')}
            value={look.position ?? 'bottom-right'}
            options={(['bottom-right', 'bottom-left'] as const).map((value) => ({
              value,
              label: t(`settings.install.${value}`),
            }))}
            onChange={({ currentTarget: { value } }) =>
              choose({ position: value === 'bottom-left' ? value : undefined })
            }
          />
        </div>
        <CodeBlock label={t('settings.install.code')} code={installSnippet(window.hash_id, look)} />
        <p className={css.id}>
          {t('settings.install.id')} <code>{window.hash_id}</code>
          <CopyButton text={window.hash_id} tone="quiet" size="small" />
        </p>
      </Section>
      <Section title={t('settings.install.try')} description={t('settings.install.tryHint')}>
        <TryLink window={window} />
      </Section>
      <AllowedOrigins />
      {mayEdit && <Identity window={window} />}
      <Section title={t('settings.install.csp')} description={t('settings.install.cspHint')}>
        <CodeBlock label="Content-Security-Policy" code={policy(customerOrigin)} />
      </Section>
    </>
  );
}

function TryLink({ window }: { window: Window }) {
  const { t } = useTranslation('chatbots');
  const { data } = usePreview(window.hash_id);
  if (!data) return null;
  return (
    <p>
      <a className={css.link} href={data.url} target="_blank" rel="noreferrer">
        {t('settings.install.tryLink')}
        <ExternalLink size={14} aria-hidden="true" />
      </a>
    </p>
  );
}

/** What a page's Content-Security-Policy has to allow for the widget. */
function policy(customerOrigin: string): string {
  return [
    `script-src ${customerOrigin};`,
    `connect-src ${customerOrigin};`,
    `img-src ${customerOrigin} data:;`,
  ].join('\n');
}
