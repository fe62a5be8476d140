import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

export interface FileDropProps {
  label: string;
  /** What is accepted and how large it may be, in words. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Endings, as `['.pdf', '.docx']`; other files are refused by name. */
  accept?: readonly string[] | undefined;
  choose?: 'one' | 'any' | undefined;
  status?: 'idle' | 'busy' | undefined;
  onFiles: (files: readonly File[]) => void;
}

const whole = lazyPart(async () => (await import('./file-drop-zone.tsx')).FileDropZone);

/** Takes files that are dropped on it, or chosen with its button. */
export function FileDrop(props: FileDropProps) {
  const Whole = whole.usePart(true);
  return Whole ? <Whole {...props} /> : <Skeleton shape="block" height={132} />;
}
