import type { ComponentType } from 'react';
import {
  HttpError,
  usePageTitle,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { EmptyState, LoadFailure, PageHeader, Skeleton } from '#shared/ui/index.ts';
import { moveFocusToHeading } from '../components/move-focus.ts';
import { agentQueries, chatbotQueries } from '../queries.ts';
import type { StoredSettings } from './form/settings-values.ts';
import * as css from './settings-page.module.css';

interface StoredScreenProps {
  title: string;
  Page: ComponentType<StoredSettings>;
}

/** Loads the chatbot in the path and its agent, and renders the page with them. */
export function StoredScreen({ title, Page }: StoredScreenProps) {
  const hash = useWindowHash();
  const window = useQuery(chatbotQueries.detail(hash));
  const agentId = window.data?.agent?.id;
  const agent = useQuery({ ...agentQueries.detail(agentId ?? ''), enabled: agentId !== undefined });
  usePageTitle([title, window.data?.name].filter(Boolean).join(' · '));

  if (window.data && (!agentId || agent.data || isInaccessible(agent.error))) {
    return <Page key={window.data.id} window={window.data} agent={agent.data ?? null} />;
  }
  return (
    <div ref={moveFocusToHeading}>
      <PageHeader title={title} />
      {window.error ? (
        <WindowError error={window.error} onRetry={window.refetch} />
      ) : agent.error ? (
        <LoadFailure error={agent.error} onRetry={agent.refetch} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** A missing or inaccessible chatbot is shown as an empty state rather than an error. */
function WindowError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('chatbots');
  if (isInaccessible(error)) {
    return (
      <EmptyState title={t('settings.notFound.title')}>{t('settings.notFound.text')}</EmptyState>
    );
  }
  return <LoadFailure error={error} onRetry={onRetry} />;
}

function isInaccessible(error: Error | null): boolean {
  return error instanceof HttpError && [403, 404, 410].includes(error.status);
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className={css.loading}>
      <Skeleton lines={2} />
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={320} />
    </div>
  );
}
