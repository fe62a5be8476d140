import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

export interface FileDropProps {
  label: string;
  /** Accepted types and maximum size, as text. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Accepted extensions, such as `['.pdf', '.docx']`; other files are rejected by name. */
  accept?: readonly string[] | undefined;
  choose?: 'one' | 'any' | undefined;
  status?: 'idle' | 'busy' | undefined;
  onFiles: (files: readonly File[]) => void;
}

const zone = lazyPart(async () => (await import('./file-drop-zone.tsx')).FileDropZone);

/** Accepts files by drag and drop or by its button. */
export function FileDrop(props: FileDropProps) {
  const Zone = zone.usePart(true);
  return Zone ? <Zone {...props} /> : <Skeleton shape="block" height={132} />;
}
