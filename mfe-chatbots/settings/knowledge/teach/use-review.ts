import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { newKey } from '#shared/utils/new-key.ts';

export interface ReviewPair {
  id: string;
  question: string;
  answer: string;
  /** What it was learnt from. */
  source: string;
  state: 'open' | 'kept' | 'dropped';
}
type Pairs = readonly ReviewPair[];

interface Review {
  /** What was pasted; it stays until its pairs are taught. */
  text: string;
  pairs: Pairs;
  /** The pairs as they were before each decision. */
  past: readonly Pairs[];
}

const nothing: Review = { text: '', pairs: [], past: [] };
const store = createStore<Record<string, Review>>(() => ({}));

/** Pairs on their way to being taught to an agent; going to another tab loses none of it. */
export function useReview(agentId: string) {
  const review = useStore(store, (all) => all[agentId] ?? nothing);

  function set(changes: Partial<Review>) {
    store.setState((all) => ({ [agentId]: { ...(all[agentId] ?? nothing), ...changes } }));
  }
  function decide(pairs: Pairs) {
    set({ pairs, past: [...review.past, review.pairs] });
  }

  return {
    ...review,
    setText: (text: string) => set({ text }),
    add(found: readonly { question: string; answer: string }[], source: string) {
      const added = found.map(({ question, answer }): ReviewPair => {
        return { id: newKey(), question, answer, source, state: 'open' };
      });
      set({ pairs: [...review.pairs, ...added], past: [] });
    },
    change(id: string, changes: Partial<ReviewPair>) {
      decide(review.pairs.map((pair) => (pair.id === id ? { ...pair, ...changes } : pair)));
    },
    keepRest() {
      decide(
        review.pairs.map((pair) => (pair.state === 'open' ? { ...pair, state: 'kept' } : pair)),
      );
    },
    /** Takes the latest decision back and answers which pair it was about. */
    undo(): string | undefined {
      const before = review.past.at(-1);
      if (!before) return undefined;
      set({ pairs: before, past: review.past.slice(0, -1) });
      return before.find((pair, index) => pair !== review.pairs[index])?.id;
    },
    /** Those that were taught leave; without open ones the review is over, and the text done with. */
    finish(taught: ReadonlySet<string>) {
      const left = review.pairs.filter(({ id }) => !taught.has(id));
      if (left.some(({ state }) => state !== 'dropped')) set({ pairs: left, past: [] });
      else set(nothing);
    },
    /** Back to the text. */
    leave: () => set({ pairs: [], past: [] }),
  };
}

export type ReviewActions = ReturnType<typeof useReview>;
