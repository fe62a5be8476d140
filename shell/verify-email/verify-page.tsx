import { useEffect, useRef, useState } from 'react';
import {
  api,
  HttpError,
  useMutation,
  usePageTitle,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { sessionStore } from '#shared/console/shell.ts';
import { LoadFailure } from '#shared/ui/index.ts';
import { EntryLoading } from '../sign-in/entry-loading.tsx';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { ConfirmOwnership } from './confirm-ownership.tsx';
import {
  type ConfirmedAddress,
  type MailPurpose,
  NotificationResult,
} from './notification-result.tsx';
import { type VerificationOutcome, VerifyResult } from './verify-result.tsx';

interface Verification {
  /** Absent while the recipient has to confirm that the account is theirs. */
  outcome?: VerificationOutcome;
  /** Address of the account, when the recipient is not signed in to it. */
  accountEmail?: string;
  confirmed?: ConfirmedAddress;
}

/**
 * Verifies the address of an account, or with `for=notifications` one that receives chat
 * notifications. With `for=unsubscribe` it ends mails to a member.
 */
export function VerifyPage() {
  const { t } = useTranslation('account');
  const [search] = useSearch();
  const purpose = purposeOf(search.get('for'));
  const title = t(purpose ? `verify.${purpose}.title` : 'verify.title');
  usePageTitle(title);
  const token = search.get('token') ?? '';
  const [isOwnershipConfirmed, setOwnershipConfirmed] = useState(false);
  const { data, error, mutate } = useMutation({
    // The token is not a variable, because the cache of mutations is shared by all areas.
    mutationFn: () => (purpose ? followMailLink(purpose, token) : verifyAccount(token)),
  });
  const hasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is tried once
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, []);

  const outcome = isOwnershipConfirmed ? 'verified' : (data?.outcome ?? outcomeOf(error));
  if (outcome) {
    return (
      <EntryPage>
        {purpose ? (
          <NotificationResult purpose={purpose} outcome={outcome} confirmed={data?.confirmed} />
        ) : (
          <VerifyResult outcome={outcome} />
        )}
      </EntryPage>
    );
  }
  if (data) {
    return (
      <EntryPage>
        <ConfirmOwnership
          email={data.accountEmail ?? ''}
          token={token}
          onVerified={() => setOwnershipConfirmed(true)}
        />
      </EntryPage>
    );
  }
  return (
    <EntryPage>
      {error ? (
        <LoadFailure titleAs="h1" error={error} onRetry={() => mutate()} />
      ) : (
        <EntryLoading title={title} lines={2} />
      )}
    </EntryPage>
  );
}

function purposeOf(name: string | null): MailPurpose | null {
  if (name === 'notifications') return 'notification';
  return name === 'unsubscribe' ? 'unsubscribe' : null;
}

async function followMailLink(purpose: MailPurpose, token: string): Promise<Verification> {
  if (purpose === 'unsubscribe') {
    const { email } = await api.call('POST /notifications/unsubscribe', { body: { token } });
    return { outcome: 'verified', confirmed: { email, organization: '' } };
  }
  const confirmed = await api.call('POST /notification-emails/verify', { body: { token } });
  return { outcome: 'verified', confirmed };
}

async function verifyAccount(token: string): Promise<Verification> {
  const link = await api.call('POST /account/verify-email/link', { body: { token } });
  if (link.state !== 'valid') return { outcome: link.state };
  if (!link.own) return { accountEmail: link.email ?? '' };
  await api.call('POST /account/verify-email', { body: { token } });
  const { user } = sessionStore.getState();
  if (user) sessionStore.setState({ user: { ...user, email_verified: true } });
  return { outcome: 'verified' };
}

/** Null without an error and for errors that a retry may solve. */
function outcomeOf(error: unknown): VerificationOutcome | null {
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'link_used') return 'used';
  if (error.code === 'link_expired') return 'expired';
  return error.code === 'not_found' || error.code === 'validation_failed' ? 'unknown' : null;
}
