import type { ImageSize } from './image-size.ts';

export type FileKind = 'image' | 'document' | 'text' | 'archive' | 'audio';

/** What a file is, as its content says. */
export interface SniffedType extends ImageSize {
  type: string;
  /** Without a dot; safe in a key. */
  extension: string;
  kind: FileKind;
}
