import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

/** Takes files that are dropped on an element or pasted into it. */
export function useFileTarget(onFiles: (files: File[]) => void) {
  const [isTarget, setTarget] = useState(false);
  /** Number of nested elements under the pointer, which enters one before it leaves another. */
  const depth = useRef(0);

  function change(by: number) {
    depth.current = Math.max(0, depth.current + by);
    setTarget(depth.current > 0);
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
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      // Office pastes text together with an image of it.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      onFiles([...files]);
    },
  };
  return { isTarget, handlers };
}
