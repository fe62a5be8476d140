import { useState } from 'react';

export type View = 'cards' | 'table';
const storedAs = 'chatwindow_chatbots_view';

/** How the list is shown; remembered on this device. */
export function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState<View>(() =>
    localStorage.getItem(storedAs) === 'table' ? 'table' : 'cards',
  );
  function change(wanted: View) {
    localStorage.setItem(storedAs, wanted);
    setView(wanted);
  }
  return [view, change];
}
