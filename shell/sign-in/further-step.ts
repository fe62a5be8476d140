import { useState } from 'react';
import { errorText, HttpError } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console-page.ts';

/** What signing in needs besides the right password. */
export type Lack = { kind: 'code' } | { kind: 'return'; eraseAfter: string };

export interface FurtherAnswers {
  code?: string;
  comeBack?: boolean;
}

interface Attempts<User extends SessionUser> {
  /** The same call each time, with what was answered so far. */
  send: (answers: FurtherAnswers) => Promise<User>;
  onSignedIn: (user: User) => void;
  /** By the first step. */
  onRefused: (error: unknown) => void;
}

/** Signing in by as many steps as the account needs. */
export function useSignInSteps<User extends SessionUser>({
  send,
  onSignedIn,
  onRefused,
}: Attempts<User>) {
  const [lack, setLack] = useState<Lack | null>(null);
  const [answers, setAnswers] = useState<FurtherAnswers>({});
  const [failure, setFailure] = useState<string>();
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');

  async function attempt(more: FurtherAnswers = {}) {
    if (status === 'busy') return;
    const all = { ...answers, ...more };
    setStatus('busy');
    setFailure(undefined);
    try {
      onSignedIn(await send(all));
    } catch (error) {
      const next = lackOf(error);
      if (next) {
        setLack(next);
        setAnswers(all);
      } else if (lack) {
        // The code of a moment ago may have become too old in the meantime.
        if (error instanceof HttpError && error.code === 'wrong_code') setLack({ kind: 'code' });
        setFailure(errorText(error));
      } else {
        onRefused(error);
      }
      setStatus('idle');
    }
  }

  function goBack() {
    setLack(null);
    setAnswers({});
    setFailure(undefined);
  }

  return { lack, failure, status, attempt, goBack };
}

function lackOf(error: unknown): Lack | null {
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'two_factor_required') return { kind: 'code' };
  if (error.code !== 'account_withdrawn') return null;
  return { kind: 'return', eraseAfter: String(error.data.context?.erase_after ?? '') };
}

/** The answers as the call takes them. */
export function furtherBody({ code, comeBack }: FurtherAnswers) {
  return { ...(code && { code }), ...(comeBack && { come_back: true }) };
}
