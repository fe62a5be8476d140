import { useState } from 'react';
import { readPageData, useTranslation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { languages } from '#shared/contracts/names.ts';
import { Banner, CodeBlock, CopyButton, Select } from '#shared/ui/index.ts';
import { installSnippets, type SnippetName, snippetNames } from '#shared/utils/install-snippets.ts';
import { installSnippet, type WidgetOptions } from '../../components/install-snippet.ts';
import { useLanguageNames } from '../form/language-names.ts';
import { SettingsSection } from '../form/settings-section.tsx';
import * as css from './install.module.css';

/** The pinned snippet names a release and is described only in the documentation. */
type Site = Exclude<SnippetName, 'html_pinned'>;
const sites = snippetNames.filter((name): name is Site => name !== 'html_pinned');
/** Sites that use the npm package. */
const frameworks: readonly Site[] = ['react', 'vue', 'svelte', 'angular'];

export function Snippet({ window }: { window: Window }) {
  const { t } = useTranslation('settings');
  const { t: chatbotText } = useTranslation('chatbots');
  const [site, setSite] = useState<Site>('html');
  const [options, setOptions] = useState<WidgetOptions>({});
  return (
    <SettingsSection
      title={chatbotText('settings.install.snippet')}
      description={t(`site.where.${site}`)}
    >
      {window.published_version === 0 && (
        <Banner tone="warning">{chatbotText('settings.install.unpublished')}</Banner>
      )}
      <div className={css.controls}>
        <Select
          label={t('site.label')}
          value={site}
          options={sites.map((value) => ({ value, label: t(`site.names.${value}`) }))}
          onChange={({ currentTarget }) =>
            setSite(sites.find((one) => one === currentTarget.value) ?? 'html')
          }
        />
      </div>
      {site === 'html' && <WidgetControls options={options} onChange={setOptions} />}
      {frameworks.includes(site) && <PackageCommand />}
      <CodeBlock
        label={t('site.code')}
        code={
          site === 'html' ? installSnippet(window.hash_id, options) : codeFor(site, window.hash_id)
        }
      />
      <p className={css.id}>
        {chatbotText('settings.install.id')} <code>{window.hash_id}</code>
        <CopyButton text={window.hash_id} tone="quiet" size="small" />
      </p>
    </SettingsSection>
  );
}

/** The package is installed from the customer host, which keeps every version that it has served. */
function PackageCommand() {
  const { t } = useTranslation('settings');
  const { packageUrl } = readPageData();
  return packageUrl && <CodeBlock label={t('site.install')} code={`npm install ${packageUrl}`} />;
}

function WidgetControls({
  options,
  onChange,
}: {
  options: WidgetOptions;
  onChange: (options: WidgetOptions) => void;
}) {
  const { t } = useTranslation('chatbots');
  const { nameOf } = useLanguageNames();
  const choose = (changes: WidgetOptions) => onChange({ ...options, ...changes });
  return (
    <div className={css.controls}>
      <Select
        label={t('settings.install.language')}
        value={options.lang ?? ''}
        options={[
          { value: '', label: t('settings.install.browserLanguage') },
          ...languages.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChange={(event) => choose({ lang: event.currentTarget.value || undefined })}
      />
      <Select
        label={t('settings.install.theme')}
        value={options.theme ?? 'auto'}
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
        value={options.position ?? 'bottom-right'}
        options={(['bottom-right', 'bottom-left'] as const).map((value) => ({
          value,
          label: t(`settings.install.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          choose({ position: value === 'bottom-left' ? value : undefined })
        }
      />
    </div>
  );
}

function codeFor(site: Exclude<Site, 'html'>, hash: string): string {
  const origin = readPageData().customerOrigin;
  // Only the pinned snippet uses the release.
  const release = { pinned_url: '', integrity: '' };
  return installSnippets({ origin, hash, release })[site];
}
