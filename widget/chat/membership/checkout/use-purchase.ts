import { useRef, useState } from 'react';
import { randomKey } from '#shared/utils/random-key.ts';
import { readStorage, updateStorage } from '../../../storage.ts';
import { useChat } from '../../chat-context.ts';
import { ChatProblem, getProblemCode } from '../../transport/chat-problem.ts';
import type { Order, Purchase } from '../membership-api.ts';
import { useMembership } from '../membership-context.ts';

/** After these it is not known whether the card was charged, so the next attempt has the same key. */
const isOutcomeUnknown = (code: string) =>
  ['connection_lost', 'unavailable', 'internal', 'idempotency_in_progress'].includes(code);

const retryDelayMs = 2_000;
const maxRetries = 15;

/**
 * Pays once: repeated clicks are ignored, an order whose outcome is unknown keeps its key, even after the
 * page was left, and of two tabs the second one stops at what the first has bought.
 */
export function usePurchase(hashId: string, onDone: (purchase: Purchase) => void) {
  const { api, apply, reload } = useMembership();
  const runInOneTab = useChat((chat) => chat.runInOneTab);
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  const [purchaseBefore] = useState(() => readStorage(hashId).lastPurchase);

  /** Waits while an earlier attempt with the same key runs. */
  async function buyOnce(order: Order): Promise<Purchase> {
    const text = JSON.stringify(order);
    const { unknownPurchase } = readStorage(hashId);
    const key = unknownPurchase?.order === text ? unknownPurchase.key : randomKey();
    updateStorage(hashId, { unknownPurchase: { key, order: text } });
    for (let tries = 1; ; tries += 1) {
      try {
        const purchase = await api.buy(order, key);
        updateStorage(hashId, { lastPurchase: key, unknownPurchase: undefined });
        return purchase;
      } catch (error) {
        const code = getProblemCode(error);
        if (!isOutcomeUnknown(code)) updateStorage(hashId, { unknownPurchase: undefined });
        if (code !== 'idempotency_in_progress' || tries > maxRetries) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      }
    }
  }

  async function pay(order: Order) {
    if (isRunning.current) return;
    isRunning.current = true;
    setPaying(true);
    setProblem(null);
    try {
      await runInOneTab(async () => {
        if (readStorage(hashId).lastPurchase !== purchaseBefore)
          throw new ChatProblem('bought_elsewhere');
        const purchase = await buyOnce(order);
        apply(purchase.memberships);
        onDone(purchase);
      });
    } catch (error) {
      setProblem(getProblemCode(error));
      // Prices, card, membership or account differ from what is shown.
      void reload();
    } finally {
      isRunning.current = false;
      setPaying(false);
    }
  }

  return { isPaying, problem, pay };
}
