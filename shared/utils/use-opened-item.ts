import { useState } from 'react';
import { useLastValue } from './use-last-value.ts';

/** The item that a dialog shows. */
export function useOpenedItem<Item>() {
  const [item, setItem] = useState<Item | null>(null);
  // Still shown while the dialog fades out.
  const shown = useLastValue(item);
  return {
    shown,
    isOpen: item !== null,
    open: setItem,
    close: () => setItem(null),
  };
}
