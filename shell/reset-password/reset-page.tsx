import { useState } from 'react';
import { usePageTitle, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { LoadFailure } from '#shared/ui/index.ts';
import { EntryLoading } from '../sign-in/entry-loading.tsx';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { resetLinkQueries } from './queries.ts';
import { RequestLink } from './request-link.tsx';

export function ResetPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('reset.title'));
  const [search] = useSearch();
  const token = search.get('token');
  const link = useQuery({ ...resetLinkQueries.state(token ?? ''), enabled: token !== null });
  const [isDone, setDone] = useState(false);
  if (token === null) return renderPage(<RequestLink />);
  if (isDone) return renderPage(<PasswordChanged />);
  if (link.isError) {
    return renderPage(<LoadFailure titleAs="h1" error={link.error} onRetry={link.refetch} />);
  }
  if (!link.data) return renderPage(<EntryLoading title={t('reset.title')} lines={3} />);
  const { state } = link.data;
  if (state !== 'valid') return renderPage(<InvalidLink state={state} />);
  return renderPage(
    <ChoosePassword
      token={token}
      onDone={() => setDone(true)}
      onStale={() => void link.refetch()}
    />,
  );
}

const renderPage = (content: React.ReactNode) => <EntryPage>{content}</EntryPage>;
