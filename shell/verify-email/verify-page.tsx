import { useEffect, useRef, useState } from 'react';
import { api, HttpError, usePageTitle, useSearch, useTranslation } from '#shared/console/index.ts';
import { sessionStore } from '#shared/console/shell.ts';
import { LoadFailure } from '#shared/ui/index.ts';
import { EntryLoading } from '../sign-in/entry-loading.tsx';
import { EntryPage } from '../sign-in/entry-page.tsx';
import { ConfirmAs } from './confirm-as.tsx';
import { type ConfirmedAddress, NotificationResult } from './notification-result.tsx';
import { type LinkEnd, VerifyResult } from './verify-result.tsx';

/**
 * Verifies the address of an account, or with `for=notifications` one that receives chat
 * notifications.
 */
export function VerifyPage() {
  const { t } = useTranslation('account');
  const [search] = useSearch();
  const isNotification = search.get('for') === 'notifications';
  const title = t(isNotification ? 'verify.notification.title' : 'verify.title');
  usePageTitle(title);
  const token = search.get('token') ?? '';
  const [end, setEnd] = useState<LinkEnd>();
  const [confirmed, setConfirmed] = useState<ConfirmedAddress>();
  const [other, setOther] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const hasStarted = useRef(false);

  async function verify() {
    setFailure(undefined);
    try {
      if (isNotification) {
        setConfirmed(await api.call('POST /notification-emails/verify', { body: { token } }));
      } else {
        const link = await api.call('POST /account/verify-email/link', { body: { token } });
        if (link.state !== 'valid') return setEnd(link.state);
        if (!link.own) return setOther(link.email ?? '');
        await api.call('POST /account/verify-email', { body: { token } });
        const { user } = sessionStore.getState();
        if (user) sessionStore.setState({ user: { ...user, email_verified: true } });
      }
      setEnd('verified');
    } catch (error) {
      const ended = linkEndOf(error);
      if (ended) setEnd(ended);
      else setFailure(error);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is tried once
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void verify();
  }, []);

  if (end) {
    return (
      <EntryPage>
        {isNotification ? (
          <NotificationResult {...{ end, confirmed }} />
        ) : (
          <VerifyResult end={end} />
        )}
      </EntryPage>
    );
  }
  if (other !== undefined) {
    return (
      <EntryPage>
        <ConfirmAs email={other} token={token} onVerified={() => setEnd('verified')} />
      </EntryPage>
    );
  }
  return (
    <EntryPage>
      {failure === undefined ? (
        <EntryLoading title={title} lines={2} />
      ) : (
        <LoadFailure titleAs="h1" error={failure} onRetry={verify} />
      )}
    </EntryPage>
  );
}

/** Null for failures that a retry may solve. */
function linkEndOf(error: unknown): LinkEnd | null {
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'link_used') return 'used';
  if (error.code === 'link_expired') return 'expired';
  return error.code === 'not_found' || error.code === 'validation_failed' ? 'unknown' : null;
}
