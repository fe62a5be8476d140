import type { ComponentType } from 'react';
import {
  type DeferredPart,
  deferredPart,
  useDeferredPart,
  useTranslation,
} from '#shared/console/index.ts';
import { loadTexts } from '#shared/console/shell.ts';
import { Spinner } from '#shared/ui/index.ts';
import { useDelayed } from './use-delayed.ts';

const spinnerDelayMs = 150;

/** Loads the page and its texts in parallel. */
export function lazyAccountPage(name: 'AccountPage' | 'ResetPage' | 'VerifyPage') {
  return deferredPart<ComponentType>(async () => {
    const [pages] = await Promise.all([
      import('../account/account-pages.ts'),
      loadTexts(['account']),
    ]);
    return pages[name];
  });
}

export function LazyAccountPage({ page }: { page: DeferredPart<ComponentType> }) {
  const { t } = useTranslation('common');
  const Page = useDeferredPart(page);
  const showsSpinner = useDelayed(!Page, spinnerDelayMs);
  if (Page) return <Page />;
  return showsSpinner ? <Spinner label={t('loading')} /> : null;
}
