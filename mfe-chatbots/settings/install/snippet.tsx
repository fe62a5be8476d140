import { useState } from 'react';
import { readPageData, useTranslation } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import type { Window } from '#shared/contracts/windows.ts';
import { Banner, CodeBlock, CopyButton, Select } from '#shared/ui/index.ts';
import { installSnippets, type SnippetName, snippetNames } from '#shared/utils/install-snippets.ts';
import { installSnippet, type WidgetLook } from '../../components/install-snippet.ts';
import { useLanguageNames } from '../form/language-names.ts';
import { Section } from '../form/section.tsx';
import * as css from './install.module.css';

/** The pinned one, which names a release, is for those who read the documentation. */
type Site = Exclude<SnippetName, 'html_pinned'>;
const sites = snippetNames.filter((name): name is Site => name !== 'html_pinned');

/** What to paste where, for each kind of site (N30). */
export function Snippet({ window }: { window: Window }) {
  const { t } = useTranslation('settings');
  const { t: ofChatbots } = useTranslation('chatbots');
  const [site, setSite] = useState<Site>('html');
  const [look, setLook] = useState<WidgetLook>({});
  return (
    <Section title={ofChatbots('settings.install.snippet')} description={t(`site.where.${site}`)}>
      {window.published_version === 0 && (
        <Banner tone="warning">{ofChatbots('settings.install.unpublished')}</Banner>
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
      {site === 'html' && <Look look={look} onChange={setLook} />}
      <CodeBlock
        label={t('site.code')}
        code={
          site === 'html' ? installSnippet(window.hash_id, look) : codeFor(site, window.hash_id)
        }
      />
      <p className={css.id}>
        {ofChatbots('settings.install.id')} <code>{window.hash_id}</code>
        <CopyButton text={window.hash_id} tone="quiet" size="small" />
      </p>
    </Section>
  );
}

/** How the widget looks where its element stands in the page. */
function Look({ look, onChange }: { look: WidgetLook; onChange: (look: WidgetLook) => void }) {
  const { t } = useTranslation('chatbots');
  const { nameOf } = useLanguageNames();
  const choose = (changes: WidgetLook) => onChange({ ...look, ...changes });
  return (
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
  );
}

function codeFor(site: Exclude<Site, 'html'>, hash: string): string {
  const origin = readPageData().customerOrigin;
  // The release is for the pinned one alone.
  const release = { pinned_url: '', integrity: '' };
  return installSnippets({ origin, hash, release })[site];
}
