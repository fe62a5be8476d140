import type { ComponentType } from 'react';
import { type LatePart, latePart, useLatePart, useTranslation } from '#shared/console/index.ts';
import { loadTexts } from '#shared/console/shell.ts';
import { Spinner } from '#shared/ui/index.ts';
import { useLate } from './outlet/use-late.ts';

const loaderAfterMs = 150;

/** A page about accounts, which comes with its texts when it is first opened. */
export function accountPart(name: 'AccountPage' | 'ResetPage' | 'VerifyPage') {
  return latePart<ComponentType>(async () => {
    const [pages] = await Promise.all([
      import('./account/account-pages.ts'),
      loadTexts(['account']),
    ]);
    return pages[name];
  });
}

/** Shows it once it is here; what cannot be had is tried again. */
export function LatePage({ page }: { page: LatePart<ComponentType> }) {
  const { t } = useTranslation('common');
  const Page = useLatePart(page);
  const isLate = useLate(!Page, loaderAfterMs);
  if (Page) return <Page />;
  return isLate ? <Spinner label={t('loading')} /> : null;
}
