import type { StoreApi } from 'zustand/vanilla';
import { clearStorage, readStorage, updateStorage } from '../../storage.ts';
import type { TabSync } from '../tabs/tab-sync.ts';
import type { Chat, ChatStoreOptions } from './chat.ts';

export type CustomerCommands = Pick<
  Chat,
  'callHost' | 'adoptCustomer' | 'leaveAccount' | 'reportCustomerChange' | 'runInOneTab'
>;

/** Commands about the customer's account and membership. */
export function createCustomerCommands(
  { api, hashId }: ChatStoreOptions,
  { store, tabs }: { store: StoreApi<Chat>; tabs: TabSync },
): CustomerCommands {
  const get = store.getState;

  return {
    callHost: api.call,
    async adoptCustomer(token) {
      await api.adoptToken(token).catch(() => {}); // it is stored, and the next request renews it
      get().reportCustomerChange();
    },
    leaveAccount() {
      const { agreed, open } = readStorage(hashId);
      clearStorage(hashId);
      updateStorage(hashId, { agreed, open });
      get().reset();
      get().begin();
      get().reportCustomerChange();
    },
    reportCustomerChange() {
      increaseRevision(store);
      tabs.send({ type: 'customerChanged' });
    },
    runInOneTab: (run) => tabs.withLock('purchase', new AbortController().signal, run),
  };
}

/** Parts that show the customer's account, membership or answers load them again. */
export function increaseRevision(store: StoreApi<Chat>) {
  store.setState(({ customerRevision }) => ({ customerRevision: customerRevision + 1 }));
}
