import { useState } from 'react';
import {
  api,
  isAllowed,
  queryClient,
  queryOptions,
  type ResultOf,
  readPageData,
  useQuery,
  useUser,
} from '#shared/console/index.ts';
import { sessionStore } from '#shared/console/shell.ts';
import type { PhonePolicy, SessionUser } from '#shared/contracts/console-page.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';

export type Step = 'phone' | 'code' | 'chatbot';
export type SentCode = NonNullable<ResultOf<'GET /account/code'>['pending']>;

const pendingQuery = queryOptions({
  queryKey: ['account', 'code'],
  queryFn: ({ signal }) => api.call('GET /account/code', { signal }),
  // Another device may have gone on meanwhile.
  staleTime: 0,
});

/** How far the user has come: the server knows, and so does every device. */
export function useProgress() {
  const user = useUser();
  const { phone } = readPageData();
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...pendingQuery,
    enabled: lacksPhone(user, phone),
  });
  const needsPhone = !data?.verified && lacksPhone(user, phone);
  const sent = data?.pending ?? null;
  const needsChatbot = isAllowed(user, { requires: ['manage_chatbots_all'] }) && !user.window;
  const steps: Step[] = [
    ...(phone === 'off' ? [] : (['phone', 'code'] as const)),
    ...(needsChatbot ? (['chatbot'] as const) : []),
  ];
  const step: Step = !needsPhone ? 'chatbot' : sent && !isChanging ? 'code' : 'phone';

  return {
    steps,
    /** null while nobody knows, and when nothing is left to do. */
    step: needsPhone && !data ? null : step,
    isOver: !needsPhone && !needsChatbot,
    /** Why the progress is unknown. */
    error,
    refetch,
    sent,
    sentAt: dataUpdatedAt,
    mayLeavePhone: phone === 'optional',
    noteSent(code: SentCode) {
      queryClient.setQueryData(pendingQuery.queryKey, { pending: code, verified: null });
      setChanging(false);
    },
    changeNumber: () => setChanging(true),
  };
}

function lacksPhone(
  user: Pick<SessionUser, 'phone_number' | 'completed_cnt'>,
  phone: PhonePolicy,
): boolean {
  if (user.phone_number || phone === 'off') return false;
  return phone === 'required' || user.completed_cnt < onboardingSteps.code;
}

/** The number is proved; the server has counted the step. */
export function noteVerified(phone_number: string): void {
  const { user } = sessionStore.getState();
  if (!user) return;
  const completed_cnt = Math.max(user.completed_cnt, onboardingSteps.code);
  sessionStore.setState({ user: { ...user, phone_number, completed_cnt } });
}

/** Notes a step as finished, or the whole as skipped (AC6). */
export async function noteOnboarding(body: { step: number } | { completed: true }): Promise<void> {
  const user: SessionUser = await api.call('POST /account/onboarding', { body });
  sessionStore.setState({ user });
}
