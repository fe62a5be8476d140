import { useState } from 'react';
import { useLastValue } from './use-last-value.ts';

/** The item that a dialog shows. `key` changes each time it opens, which resets its form. */
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
