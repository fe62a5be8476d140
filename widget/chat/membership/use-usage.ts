import { useEffect, useRef, useState } from 'react';
import type { ChatUsage } from '#shared/contracts/money/customer-memberships.ts';
import { useChat } from '../chat-context.ts';
import { createMembershipApi } from './membership-api.ts';
import { summarizeUsage } from './summarize-usage.ts';

/** Longer timers would fire at once. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * The customer's answers, loaded again after each turn and when a count begins again; undefined until
 * known, null without a limit.
 */
export function useUsage(hashId: string) {
  const callHost = useChat((chat) => chat.callHost);
  const revision = useChat((chat) => chat.customerRevision);
  const isIdle = useChat((chat) => chat.turn === 'none');
  const problem = useChat((chat) => chat.problem);
  const [usage, setUsage] = useState<ChatUsage>();
  const [timer, setTimer] = useState(0);
  const latestRequest = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: all of these change what is left
  useEffect(() => {
    if (!isIdle) return;
    latestRequest.current += 1;
    const request = latestRequest.current;
    createMembershipApi(callHost, hashId)
      .getUsage()
      .then(
        (loaded) => request === latestRequest.current && setUsage(loaded),
        () => {}, // shown after the next turn
      );
  }, [callHost, hashId, isIdle, revision, problem, timer]);

  const summary = usage && summarizeUsage(usage);
  const resetsAt = summary?.resetsAt;
  useEffect(() => {
    if (!resetsAt) return;
    const delay = Math.min(Math.max(Date.parse(resetsAt) - Date.now(), 0) + 1_000, maxDelayMs);
    const timeout = setTimeout(() => setTimer((count) => count + 1), delay);
    return () => clearTimeout(timeout);
  }, [resetsAt]);

  return summary;
}
