import type { KeyboardEvent } from 'react';

/** Enter that is meant to send: without Shift, and not while an input method composes. */
export function isEnter({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  const { isComposing, keyCode } = nativeEvent;
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
}
