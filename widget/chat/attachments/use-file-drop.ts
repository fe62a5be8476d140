import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

/** Files dropped onto an element; `isTarget` while some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isTarget, setTarget] = useState(false);
  /** Elements that the pointer is within: it enters one before it leaves another. */
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
  };
  return { isTarget, handlers };
}

/** Files of the clipboard; words that come with a picture of themselves are meant as words. */
export function takePastedFiles(event: ClipboardEvent, onFiles: (files: File[]) => void) {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  onFiles([...files]);
}
