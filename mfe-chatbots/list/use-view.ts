import { useState } from 'react';
import { readStored, writeStored } from '#shared/utils/browser-storage.ts';

export type View = 'cards' | 'table';
const storageKey = 'chatwindow_chatbots_view';

export function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState<View>(() =>
    readStored(storageKey) === 'table' ? 'table' : 'cards',
  );
  function change(next: View) {
    writeStored(storageKey, next);
    setView(next);
  }
  return [view, change];
}
