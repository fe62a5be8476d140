import type { OpenTabLink, TabLink, TabMessage } from './tab-link.ts';

export type TabConnection = ReturnType<typeof createTabConnection>;

/** The link to the other tabs, which is closed while the element is not in the page. */
export function createTabConnection(
  openLink: OpenTabLink | undefined,
  onMessage: (message: TabMessage) => void,
) {
  let link: TabLink | undefined;
  let lifetime = new AbortController();

  return {
    /** Returns false if the tabs are connected already. */
    open(): boolean {
      if (link) return false;
      link = openLink?.(onMessage);
      lifetime = new AbortController();
      return link !== undefined;
    },
    close() {
      lifetime.abort();
      link?.close();
      link = undefined;
    },
    send(message: TabMessage) {
      link?.send(message);
    },
    withLock(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
      return link ? link.withLock(name, signal, run) : run();
    },
    /** Runs when no other tab follows a turn, unless the tabs are disconnected before. */
    whenTurnUnlocked(run: (signal: AbortSignal) => Promise<void>) {
      const { signal } = lifetime;
      void link?.withLock('turn', signal, () => run(signal));
    },
  };
}
