import { useState } from 'react';
import {
  HttpError,
  usePageTitle,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { LoadFailure } from '#shared/ui/index.ts';
import { EntryLoading } from '../sign-in/entry-loading.tsx';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { ClosedInvite, type ClosedReason } from './closed-invite.tsx';
import { OpenInvite } from './open-invite.tsx';
import { inviteQueries } from './queries.ts';

export function InvitePage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('invite.title'));
  const [search] = useSearch();
  const hash = search.get('hash_id') ?? '';
  const offer = useQuery({ ...inviteQueries.offer(hash), enabled: hash !== '' });
  const [isDeclined, setDeclined] = useState(false);
  const closed = isDeclined ? 'declined' : hash === '' ? 'unknown' : closedReasonOf(offer.error);
  return (
    <EntryPage>
      {closed ? (
        <ClosedInvite reason={closed} />
      ) : offer.data ? (
        <OpenInvite
          hash={hash}
          offer={offer.data}
          onDeclined={() => setDeclined(true)}
          onStale={() => void offer.refetch()}
        />
      ) : offer.isError ? (
        <LoadFailure titleAs="h1" error={offer.error} onRetry={offer.refetch} />
      ) : (
        <EntryLoading title={t('invite.title')} lines={4} />
      )}
    </EntryPage>
  );
}

/** Null for failures that a retry may solve. */
function closedReasonOf(error: unknown): ClosedReason | null {
  if (!(error instanceof HttpError)) return null;
  const { code, data } = error;
  if (code === 'invite_expired') return 'expired';
  if (code === 'organization_closed') return 'deleted';
  if (code === 'invite_used') return data.context?.declined ? 'declined' : 'used';
  return code === 'not_found' || code === 'validation_failed' ? 'unknown' : null;
}
