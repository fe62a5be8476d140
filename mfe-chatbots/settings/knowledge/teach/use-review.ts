import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { randomKey } from '#shared/utils/random-key.ts';

export interface ReviewPair {
  id: string;
  question: string;
  answer: string;
  source: string;
  state: 'open' | 'accepted' | 'rejected';
}
type Pairs = readonly ReviewPair[];

interface Review {
  /** The pasted text, until its pairs are taught. */
  text: string;
  pairs: Pairs;
  /** Snapshots of the pairs before each decision, for undo. */
  history: readonly Pairs[];
}

const emptyReview: Review = { text: '', pairs: [], history: [] };
const store = createStore<Record<string, Review>>(() => ({}));

/** The review of an agent's pairs, in a store so that switching tabs does not lose it. */
export function useReview(agentId: string) {
  const review = useStore(store, (all) => all[agentId] ?? emptyReview);

  function update(changes: Partial<Review>) {
    store.setState((all) => ({ [agentId]: { ...(all[agentId] ?? emptyReview), ...changes } }));
  }
  function decide(pairs: Pairs) {
    update({ pairs, history: [...review.history, review.pairs] });
  }

  return {
    ...review,
    setText: (text: string) => update({ text }),
    add(found: readonly { question: string; answer: string }[], source: string) {
      const added = found.map(({ question, answer }): ReviewPair => {
        return { id: randomKey(), question, answer, source, state: 'open' };
      });
      update({ pairs: [...review.pairs, ...added], history: [] });
    },
    change(id: string, changes: Partial<ReviewPair>) {
      decide(review.pairs.map((pair) => (pair.id === id ? { ...pair, ...changes } : pair)));
    },
    acceptRemaining() {
      decide(
        review.pairs.map((pair) => (pair.state === 'open' ? { ...pair, state: 'accepted' } : pair)),
      );
    },
    /** Reverts the latest decision and returns the id of its pair. */
    undo(): string | undefined {
      const previous = review.history.at(-1);
      if (!previous) return undefined;
      update({ pairs: previous, history: review.history.slice(0, -1) });
      return previous.find((pair, index) => pair !== review.pairs[index])?.id;
    },
    /** Removes taught pairs; resets the review when only rejected pairs remain. */
    finish(taught: ReadonlySet<string>) {
      const remaining = review.pairs.filter(({ id }) => !taught.has(id));
      if (remaining.some(({ state }) => state !== 'rejected'))
        update({ pairs: remaining, history: [] });
      else update(emptyReview);
    },
    close: () => update({ pairs: [], history: [] }),
  };
}

export type ReviewActions = ReturnType<typeof useReview>;
