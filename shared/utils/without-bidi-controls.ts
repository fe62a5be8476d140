/**
 * The text without the characters that force a direction on what follows: with them
 * `https://a.example/<U+202E>gpj.exe` is shown as if it ended in `.jpg`. Scripts that run from right to left
 * need none of them.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
