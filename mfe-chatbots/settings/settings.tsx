import {
  HttpError,
  usePageTitle,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { EmptyState, LoadFailure, PageHeader, Skeleton } from '#shared/ui/index.ts';
import { passHeading } from '../components/pass-focus.ts';
import { agentQuery, windowQuery } from './queries.ts';
import { SettingsPage } from './settings-page.tsx';

/** The settings of one chatbot: draft, preview, knowledge and installation (R15). */
export function Settings() {
  const { t } = useTranslation('chatbots');
  const hash = useWindowHash();
  const window = useQuery(windowQuery(hash));
  const agentId = window.data?.agent?.id;
  const agent = useQuery({ ...agentQuery(agentId ?? ''), enabled: agentId !== undefined });
  usePageTitle([t('nav.settings'), window.data?.name].filter(Boolean).join(' · '));

  if (window.data && (!agentId || agent.data || agent.error)) {
    return <SettingsPage key={window.data.id} window={window.data} agent={agent.data ?? null} />;
  }
  return (
    <div ref={passHeading}>
      <PageHeader title={t('nav.settings')} />
      {window.error ? <NotShown error={window.error} onRetry={window.refetch} /> : <Loading />}
    </div>
  );
}

/** A chatbot that is not there, or that the user does not reach, is no error (ER5). */
function NotShown({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('chatbots');
  if (error instanceof HttpError && [403, 404, 410].includes(error.status)) {
    return (
      <EmptyState title={t('settings.notFound.title')}>{t('settings.notFound.text')}</EmptyState>
    );
  }
  return <LoadFailure error={error} onRetry={onRetry} />;
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton lines={2} />
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={320} />
    </div>
  );
}
