import { useState } from 'react';
import { useLastValue } from './use-last-value.ts';

/** The item that a dialog is open for; its form begins anew each time, because `key` changes. */
export function useOpenedItem<Item>() {
  const [item, setItem] = useState<Item | null>(null);
  const [key, setKey] = useState(0);
  // Still shown while the dialog fades out.
  const shown = useLastValue(item);
  return {
    key,
    shown,
    isOpen: item !== null,
    open(opened: Item) {
      setKey((last) => last + 1);
      setItem(opened);
    },
    close: () => setItem(null),
  };
}
