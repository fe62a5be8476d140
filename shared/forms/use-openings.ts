import { useState } from 'react';

/** How often a dialog was opened: the key of its content, which then starts anew every time. */
export function useOpenings(open: boolean): number {
  const [wasOpen, setWasOpen] = useState(open);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return openings;
}
