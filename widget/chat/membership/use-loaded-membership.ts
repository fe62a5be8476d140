import { useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerMemberships } from '#shared/contracts/money/customer-memberships.ts';
import { useChat } from '../chat-context.ts';
import { useTranslator } from '../i18n/i18n.ts';
import { getProblemCode } from '../transport/chat-problem.ts';
import { createMembershipApi } from './membership-api.ts';
import type { LoadedMembership } from './membership-context.ts';

/** Membership, account and packs of the customer; loaded again when another tab changed them. */
export function useLoadedMembership(hashId: string) {
  const callHost = useChat((chat) => chat.callHost);
  const revision = useChat((chat) => chat.customerRevision);
  const reportChange = useChat((chat) => chat.reportCustomerChange);
  const { language } = useTranslator();
  const api = useMemo(
    () => createMembershipApi(callHost, hashId, language),
    [callHost, hashId, language],
  );
  const [loaded, setLoaded] = useState<LoadedMembership>();
  const [problem, setProblem] = useState<string | null>(null);
  const latestRequest = useRef(0);

  async function reload() {
    latestRequest.current += 1;
    const request = latestRequest.current;
    const isCurrent = () => request === latestRequest.current;
    try {
      const [memberships, account, packs] = await Promise.all([
        api.getMemberships(),
        api.getAccount(),
        api.listPacks(),
      ]);
      if (!isCurrent()) return;
      setLoaded({ memberships, account, packs });
      setProblem(null);
    } catch (error) {
      if (isCurrent()) setProblem(getProblemCode(error));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads as it opens and after changes
  useEffect(() => void reload(), [api, revision]);

  return {
    api,
    loaded,
    /** Only without anything to show. */
    problem: loaded ? null : problem,
    reload,
    apply(memberships: CustomerMemberships) {
      latestRequest.current += 1; // what is being loaded is outdated
      setLoaded((before) => before && { ...before, memberships });
      reportChange();
    },
    /** Loads only what payments and cards change. */
    async refresh() {
      const request = latestRequest.current;
      const memberships = await api.getMemberships().catch(() => undefined);
      if (!memberships || request !== latestRequest.current) return;
      setLoaded((before) => before && { ...before, memberships });
    },
  };
}
