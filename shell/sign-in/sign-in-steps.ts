import { useState } from 'react';
import { errorText, HttpError } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';

/** What sign-in requires after the correct password: a second factor, or consent to restore a deleted account. */
export type PendingStep = { kind: 'code' } | { kind: 'restore'; eraseAfter: string };

export interface SecondStepAnswers {
  code?: string;
  restore?: boolean;
}

interface SignInOptions<User extends SessionUser> {
  /** Repeats the call with all answers so far. */
  send: (answers: SecondStepAnswers) => Promise<User>;
  onSignedIn: (user: User) => void;
  /** Errors of the first step. */
  onFirstStepError: (error: unknown) => void;
}

/**
 * Signs in, step by step. Not a mutation: its variables and result would be a password, a code and a
 * session token, and the cache of mutations is shared by all areas.
 */
export function useSignInSteps<User extends SessionUser>({
  send,
  onSignedIn,
  onFirstStepError,
}: SignInOptions<User>) {
  const [pendingStep, setPendingStep] = useState<PendingStep | null>(null);
  const [answers, setAnswers] = useState<SecondStepAnswers>({});
  const [failure, setFailure] = useState<string>();
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');

  async function attempt(added: SecondStepAnswers = {}) {
    if (status === 'busy') return;
    const all = { ...answers, ...added };
    setStatus('busy');
    setFailure(undefined);
    try {
      onSignedIn(await send(all));
    } catch (error) {
      const next = pendingStepOf(error);
      if (next) {
        setPendingStep(next);
        setAnswers(all);
      } else if (pendingStep) {
        // The code may have expired meanwhile.
        if (error instanceof HttpError && error.code === 'wrong_code')
          setPendingStep({ kind: 'code' });
        setFailure(errorText(error));
      } else {
        onFirstStepError(error);
      }
      setStatus('idle');
    }
  }

  function goBack() {
    setPendingStep(null);
    setAnswers({});
    setFailure(undefined);
  }

  return { pendingStep, failure, status, attempt, goBack };
}

function pendingStepOf(error: unknown): PendingStep | null {
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'two_factor_required') return { kind: 'code' };
  if (error.code !== 'account_withdrawn') return null;
  return { kind: 'restore', eraseAfter: String(error.data.context?.erase_after ?? '') };
}

export function secondStepBody({ code, restore }: SecondStepAnswers) {
  return { ...(code && { code }), ...(restore && { come_back: true }) };
}
