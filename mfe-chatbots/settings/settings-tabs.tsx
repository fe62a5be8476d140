import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#shared/ui/index.ts';
import { lazyWithTexts } from '../components/lazy-with-texts.ts';
import { Appearance } from './appearance/appearance.tsx';
import type { StoredSettings } from './form/settings-values.ts';
import { General } from './general/general.tsx';
import type { SettingsTab } from './tabs.ts';

const loadTabs = () => import('./lazy-tabs.ts');
const Install = lazyWithTexts(['settings'], async () => (await loadTabs()).Install);
const HistoryTab = lazyWithTexts(['settings'], async () => (await loadTabs()).HistoryTab);
const PageTab = lazy(async () => ({ default: (await loadTabs()).PageTab }));
const People = lazyWithTexts(['settings'], async () => (await loadTabs()).People);

interface FormTabProps extends StoredSettings {
  tab: SettingsTab;
  /** Rendered with the tab, once it is loaded. */
  children: ReactNode;
}

/** The fields of a tab that belong to the settings form. */
export function FormTab({ tab, window, agent, children }: FormTabProps) {
  return (
    <>
      {tab === 'general' && <General window={window} agent={agent} />}
      {tab === 'appearance' && <Appearance />}
      <Suspense fallback={<Skeleton shape="block" height={320} />}>
        {tab === 'people' && <People />}
        {tab === 'page' && <PageTab hash={window.hash_id} />}
        {tab === 'install' && <Install window={window} />}
        {children}
      </Suspense>
    </>
  );
}

interface TabWithOwnFormsProps extends Pick<StoredSettings, 'window'> {
  tab: SettingsTab;
  mayEdit: boolean;
}

/** The tabs beside the settings form, which save what they change themselves. */
export function TabWithOwnForms({ tab, window, mayEdit }: TabWithOwnFormsProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={320} />}>
      {tab === 'history' && <HistoryTab window={window} mayEdit={mayEdit} />}
    </Suspense>
  );
}
