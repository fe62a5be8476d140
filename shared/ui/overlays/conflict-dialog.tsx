import type { ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';

/** Which version to store; `cancel` returns to the form. */
export type ConflictResolution = 'mine' | 'theirs' | 'cancel';

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
  onResolve: (resolution: ConflictResolution) => void;
}

const popup = lazyPart(
  async () => (await import('./conflict-dialog-popup.tsx')).ConflictDialogPopup,
);

/** Shows two conflicting versions and asks which one to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const Popup = popup.usePart(props.open, () => props.onResolve('cancel'));
  return Popup ? <Popup {...props} /> : null;
}
