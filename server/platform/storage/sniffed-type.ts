import type { ImageSize } from './image-size.ts';

export type FileKind = 'image' | 'document' | 'text' | 'archive' | 'audio';

/** The type detected from a file's content. */
export interface SniffedType extends ImageSize {
  type: string;
  /** Without a dot; safe in a storage key. */
  extension: string;
  kind: FileKind;
}
