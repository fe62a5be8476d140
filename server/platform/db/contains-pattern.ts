/** The `like` pattern that matches any text containing this one; wildcards are escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
