import { createContext, useContext } from 'react';
import type { Message } from '#shared/contracts/answers/chat.ts';

interface QuoteTarget {
  /** The message that the next reply quotes. */
  quoted: Message | null;
  quote: (message: Message | null) => void;
}

const context = createContext<QuoteTarget>({ quoted: null, quote: () => {} });

export const QuoteProvider = context.Provider;
export const useQuoteTarget = () => useContext(context);
