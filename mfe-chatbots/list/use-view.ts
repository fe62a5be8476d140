import { useState } from 'react';

export type View = 'cards' | 'table';
const storageKey = 'chatwindow_chatbots_view';

export function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState<View>(() =>
    localStorage.getItem(storageKey) === 'table' ? 'table' : 'cards',
  );
  function change(next: View) {
    localStorage.setItem(storageKey, next);
    setView(next);
  }
  return [view, change];
}
