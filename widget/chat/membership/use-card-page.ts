import { useEffect, useRef, useState } from 'react';
import { useMembership } from './membership-context.ts';
import { usePolling } from './use-polling.ts';
import { useTask } from './use-task.ts';

/** Opens the provider's page in a new tab and waits until the card has been registered there. */
export function useCardPage() {
  const { api, memberships, refresh } = useMembership();
  const { isBusy, problem, run } = useTask();
  const [page, setPage] = useState<{ url: string; expires_at: string } | null>(null);
  const card = JSON.stringify(memberships.card);
  const cardBefore = useRef(card);
  const isWaiting = page !== null;
  usePolling(isWaiting, () => {
    if (page && Date.parse(page.expires_at) < Date.now()) setPage(null);
    else void refresh();
  });
  useEffect(() => {
    if (card !== cardBefore.current) setPage(null);
  }, [card]);

  function open() {
    if (isBusy) return;
    cardBefore.current = card;
    // Browsers block tabs that open after a request, so it opens empty.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    void run(async () => {
      try {
        const opened = await api.openCardPage();
        if (!/^https?:$/.test(new URL(opened.url).protocol)) throw new Error('not a web page');
        setPage(opened);
        tab?.location.replace(opened.url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  }

  return { isBusy, isWaiting, problem, url: page?.url, open, stop: () => setPage(null) };
}
