import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { PageHeader, SegmentedControl } from '#shared/ui/index.ts';
import { ShowActions } from './show-actions.tsx';
import { ShowChart } from './show-chart.tsx';
import { ShowFeedback } from './show-feedback.tsx';
import { ShowFields } from './show-fields.tsx';
import { ShowOverlays } from './show-overlays.tsx';
import { ShowTable } from './show-table.tsx';
import * as css from './showcase.module.css';

type Theme = 'system' | 'light' | 'dark';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** For developers: only the components' own texts are translated. */
export function ShowcasePage() {
  const { i18n } = useTranslation('ui');
  const [theme, setTheme] = useState<Theme>('system');

  function chooseTheme(chosen: Theme) {
    setTheme(chosen);
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  }
  async function chooseLanguage(language: string) {
    await i18n.changeLanguage(language);
    document.documentElement.lang = language;
  }
  return (
    <div className={css.page}>
      <PageHeader
        title="Components"
        description="Every component of the console in its states."
        actions={
          <>
            <SegmentedControl
              label="Theme"
              value={theme}
              onChange={chooseTheme}
              options={themes.map((value) => ({ value, label: value }))}
            />
            <SegmentedControl
              label="Language"
              value={i18n.language}
              onChange={chooseLanguage}
              options={languages.map((value) => ({ value, label: value }))}
            />
          </>
        }
      />
      <ShowActions />
      <ShowFields />
      <ShowOverlays />
      <ShowTable />
      <ShowFeedback />
      <ShowChart />
    </div>
  );
}
