import { useState } from 'react';
import {
  api,
  queryOptions,
  usePageTitle,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { LoadFailure } from '#shared/ui/index.ts';
import { EntryLoading } from '../sign-in/entry-loading.tsx';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { ClosedLink } from './closed-link.tsx';
import { PasswordIsSet } from './password-is-set.tsx';

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password link', token],
    queryFn: ({ signal }) =>
      api.call('POST /account/reset-password/link', { body: { token }, signal }),
  });

/** AC4: asks for a link by mail, and behind that link for the new password. */
export function ResetPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('reset.title'));
  const [search] = useSearch();
  const token = search.get('token');
  const link = useQuery({ ...linkQuery(token ?? ''), enabled: token !== null });
  const [isDone, setDone] = useState(false);
  if (token === null) return inPage(<AskForLink />);
  if (isDone) return inPage(<PasswordIsSet />);
  if (link.isError) {
    return inPage(<LoadFailure titleAs="h1" error={link.error} onRetry={link.refetch} />);
  }
  if (!link.data) return inPage(<EntryLoading title={t('reset.title')} lines={3} />);
  const { state } = link.data;
  if (state !== 'valid') return inPage(<ClosedLink state={state} />);
  return inPage(
    <ChoosePassword
      token={token}
      onDone={() => setDone(true)}
      onStale={() => void link.refetch()}
    />,
  );
}

const inPage = (content: React.ReactNode) => <EntryPage>{content}</EntryPage>;
