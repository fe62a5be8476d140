import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

/** Handles files dropped on an element; `isDropTarget` is true while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isDropTarget, setDropTarget] = useState(false);
  /** Number of nested elements under the pointer, which enters one before it leaves another. */
  const depth = useRef(0);

  function change(by: number) {
    depth.current = Math.max(0, depth.current + by);
    setDropTarget(depth.current > 0);
  }
  const withFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    act(event);
  };

  const handlers = {
    onDragEnter: withFiles(() => change(1)),
    onDragOver: withFiles(() => {}),
    onDragLeave: withFiles(() => change(-1)),
    onDrop: withFiles(({ dataTransfer }) => {
      change(-depth.current);
      onFiles([...dataTransfer.files]);
    }),
  };
  return { isDropTarget, handlers };
}

/** Handles pasted files, except when the clipboard also has text (Office pastes text with an image). */
export function handlePastedFiles(event: ClipboardEvent, onFiles: (files: File[]) => void) {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  onFiles([...files]);
}
