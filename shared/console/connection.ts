import { createStore } from 'zustand/vanilla';

/** Whether the last call reached the server. */
export const connectionStore = createStore<{ isLost: boolean }>(() => ({ isLost: false }));

/** `fetch` that tracks whether the server is reachable; aborted calls do not count. */
export const trackedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    connectionStore.setState({ isLost: false });
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) connectionStore.setState({ isLost: true });
    throw error;
  }
};
