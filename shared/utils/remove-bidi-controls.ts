/**
 * Removes bidi control characters: with them `https://a.example/<U+202E>gpj.exe` renders as if it
 * ended in `.jpg`. Right-to-left scripts do not need them.
 */
export function removeBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
