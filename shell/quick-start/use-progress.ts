import { useState } from 'react';
import {
  api,
  queryClient,
  type ResultOf,
  readPageData,
  useQuery,
  useUser,
} from '#shared/console/index.ts';
import { sessionStore, userMay } from '#shared/console/shell.ts';
import type { PhonePolicy, SessionUser } from '#shared/contracts/console/console-page.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { accountQueries } from '../account/queries.ts';

export type QuickStartStep = 'phone' | 'code' | 'chatbot';
export type SentCode = NonNullable<ResultOf<'GET /account/code'>['pending']>;

export function useProgress() {
  const user = useUser();
  const { phone } = readPageData();
  const [isChangingNumber, setChangingNumber] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...accountQueries.phone(),
    enabled: lacksPhone(user, phone),
  });
  const needsPhone = !data?.verified && lacksPhone(user, phone);
  const sent = data?.pending ?? null;
  const needsChatbot = userMay(user, 'POST /windows') && !user.window;
  const steps: QuickStartStep[] = [
    ...(phone === 'off' ? [] : (['phone', 'code'] as const)),
    ...(needsChatbot ? (['chatbot'] as const) : []),
  ];
  const step: QuickStartStep = !needsPhone
    ? 'chatbot'
    : sent && !isChangingNumber
      ? 'code'
      : 'phone';

  return {
    steps,
    /** Null while loading. */
    step: needsPhone && !data ? null : step,
    isFinished: !needsPhone && !needsChatbot,
    error,
    refetch,
    sent,
    sentAt: dataUpdatedAt,
    canSkipPhone: phone === 'optional',
    handleSent(code: SentCode) {
      cacheSentCode(code);
      setChangingNumber(false);
    },
    changeNumber: () => setChangingNumber(true),
  };
}

function lacksPhone(
  user: Pick<SessionUser, 'phone_number' | 'completed_cnt'>,
  phone: PhonePolicy,
): boolean {
  if (user.phone_number || phone === 'off') return false;
  return phone === 'required' || user.completed_cnt < onboardingSteps.code;
}

/** A previously verified number stays verified while a new one is pending. */
export function cacheSentCode(code: SentCode): void {
  const { queryKey } = accountQueries.phone();
  const before = queryClient.getQueryData(queryKey);
  const { verified = null, verified_display = null } = before ?? {};
  queryClient.setQueryData(queryKey, { pending: code, verified, verified_display });
}

export function storeVerifiedNumber(phone_number: string): void {
  const { user } = sessionStore.getState();
  if (!user) return;
  const completed_cnt = Math.max(user.completed_cnt, onboardingSteps.code);
  sessionStore.setState({ user: { ...user, phone_number, completed_cnt } });
}

export async function saveOnboarding(body: { step: number } | { completed: true }): Promise<void> {
  const user: SessionUser = await api.call('POST /account/onboarding', { body });
  sessionStore.setState({ user });
}
