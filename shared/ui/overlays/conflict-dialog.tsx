import type { ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';

export interface ConflictDialogProps {
  open: boolean;
  /** Names the conflicting item. */
  title: string;
  /** Author of the other version; null when unknown. */
  changedBy: string | null;
  /** ISO time of the other version. */
  changedAt: string | undefined;
  /** Renders both versions with these headings. */
  children: (headings: { before: string; after: string }) => ReactNode;
  /** `nobody` returns to the form. */
  onResolve: (keep: 'mine' | 'theirs' | 'nobody') => void;
}

const popup = lazyPart(
  async () => (await import('./conflict-dialog-popup.tsx')).ConflictDialogPopup,
);

/** Shows two conflicting versions and asks which one to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const Popup = popup.usePart(props.open, () => props.onResolve('nobody'));
  return Popup ? <Popup {...props} /> : null;
}
