import type { KeyboardEvent } from 'react';

/** Whether a key press is Enter without Shift, and not part of an input method's composition. */
export function isEnter({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  const { isComposing, keyCode } = nativeEvent;
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
}
