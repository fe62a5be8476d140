import { Eye, EyeOff } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { currentLanguage, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { PreviewState, Window } from '#shared/contracts/chatbots/windows.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { Button, LoadFailure, Select } from '#shared/ui/index.ts';
import { lazyWithTexts } from '../../components/lazy-with-texts.ts';
import { TestChatsLink } from '../../components/test-chats-link.tsx';
import { agentQueries, chatbotQueries } from '../../queries.ts';
import { useLanguageNames } from '../form/language-names.ts';
import type { SettingsValues } from '../form/settings-values.ts';
import * as css from './preview.module.css';
import { type Device, devices, PreviewFrame, type PreviewFrameProps } from './preview-frame.tsx';
import { useUnsavedSettings } from './unsaved-settings.ts';

const StateSelect = lazyWithTexts(
  ['settings'],
  async () => (await import('../lazy-tabs.ts')).StateSelect,
);

const PagePreview = lazyWithTexts(
  ['settings'],
  async () => (await import('../lazy-tabs.ts')).PagePreview,
);

const themes = ['auto', 'light', 'dark'] as const;

interface SettingsPreviewProps {
  window: Window;
  agent: Agent | null;
  /** Rendered within the settings form, whose unsaved changes are shown, too. */
  inForm?: boolean;
}

export function SettingsPreview({ window, agent, inForm = false }: SettingsPreviewProps) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const isShown = search.get('preview') !== 'hidden';
  const isPageTab = search.get('tab') === 'page';
  const image = usePersonaImage(agent);
  return (
    <aside className={css.preview} aria-labelledby="preview-title">
      <div className={css.head}>
        <h2 id="preview-title" className={css.title}>
          {t(isPageTab ? 'settings.preview.page' : 'settings.preview.title')}
        </h2>
        <Button
          tone="quiet"
          size="small"
          icon={isShown ? EyeOff : Eye}
          aria-expanded={isShown}
          onClick={() => setSearch({ preview: isShown ? 'hidden' : null })}
        >
          {t(isShown ? 'settings.preview.hide' : 'settings.preview.show')}
        </Button>
      </div>
      {isShown && isPageTab && (
        <Suspense fallback={<div className={css.screen} data-device="phone" aria-hidden="true" />}>
          <PagePreview hash={window.hash_id} version={window.revision} />
        </Suspense>
      )}
      {isShown && !isPageTab && (
        <WidgetPreview
          hash={window.hash_id}
          Frame={inForm ? FormPreviewFrame : PreviewFrame}
          version={`${window.revision}.${agent?.revision ?? 0}.${image}`}
        />
      )}
    </aside>
  );
}

function FormPreviewFrame(props: Omit<PreviewFrameProps, 'unsaved'>) {
  const { isDirty } = useFormState<SettingsValues>();
  const unsaved = useUnsavedSettings(props.lang);
  return <PreviewFrame {...props} unsaved={isDirty ? unsaved : undefined} />;
}

interface WidgetPreviewProps {
  hash: string;
  version: string;
  Frame: ComponentType<Omit<PreviewFrameProps, 'unsaved'>>;
}

function WidgetPreview({ hash, version, Frame }: WidgetPreviewProps) {
  const { t } = useTranslation('chatbots');
  const { nameOf } = useLanguageNames();
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [lang, setLang] = useState<Language>(currentLanguage);
  const [state, setState] = useState<PreviewState>('bot');
  const { data, error, isPending, refetch } = useQuery(chatbotQueries.preview(hash));

  return (
    <>
      <div className={css.controls}>
        <Select
          label={t('settings.preview.device')}
          value={device}
          options={devices.map((value) => ({ value, label: t(`settings.preview.${value}`) }))}
          onChange={({ currentTarget }) => setDevice(findOption(devices, currentTarget.value))}
        />
        <Select
          label={t('settings.preview.theme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          onChange={({ currentTarget }) => setTheme(findOption(themes, currentTarget.value))}
        />
        <Select
          label={t('settings.preview.language')}
          value={lang}
          options={languages.map((value) => ({ value, label: nameOf(value) }))}
          onChange={({ currentTarget }) => setLang(findOption(languages, currentTarget.value))}
        />
        <Suspense fallback={<div className={css.awaited} />}>
          <StateSelect value={state} onChange={setState} />
        </Suspense>
      </div>
      {isPending && <div className={css.screen} data-device={device} aria-hidden="true" />}
      {error && (
        <LoadFailure error={error} title={t('settings.preview.failed')} onRetry={refetch} />
      )}
      {data && (
        <Frame
          key={`${data.url} ${state}`}
          {...{ hash, device, theme, lang, state, version }}
          url={data.url}
          onExpired={() => void refetch()}
        />
      )}
      <p className={css.note}>{t('settings.preview.note')}</p>
      <TestChatsLink hash={hash} />
    </>
  );
}

function findOption<Value extends string>(values: readonly Value[], chosen: string): Value {
  return values.find((value) => value === chosen) ?? (values[0] as Value); // the lists are not empty
}

/** Profiles have no drafts, so the preview's version includes the image. */
function usePersonaImage(agent: Agent | null): string {
  const isCompanion = agent?.type === 'companion';
  const { data } = useQuery({ ...agentQueries.profile(agent?.id ?? ''), enabled: isCompanion });
  return data?.image ?? '';
}
