import { useEffect, useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import type { EarlierChat } from '../transport/chat-api.ts';
import { ChatProblem } from '../transport/chat-problem.ts';

const debounceMs = 250;

/** Loads the previous chats of the customer, and searches them while the customer types. */
export function useEarlierChats() {
  const listChats = useChat((chat) => chat.listChats);
  const [chats, setChats] = useState<EarlierChat[]>();
  const [problem, setProblem] = useState<{ code: string; retry: () => void }>();
  const [input, setInput] = useState('');
  const query = useRef('');

  async function run(work: () => Promise<void>) {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const code = error instanceof ChatProblem ? error.code : 'internal';
      setProblem({ code, retry: () => run(work) });
    }
  }

  const load = () =>
    run(async () => {
      const requested = query.current;
      const results = await listChats(requested);
      if (requested === query.current) setChats(results); // ignore outdated results
    });
  const latestLoad = useRef(load);
  latestLoad.current = load;
  useEffect(() => void latestLoad.current(), []);

  useEffect(() => {
    if (input.trim() === query.current) return;
    query.current = input.trim();
    const timer = setTimeout(() => void latestLoad.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [input]);

  return { chats, problem, input, setInput, isSearching: query.current !== '', run };
}
