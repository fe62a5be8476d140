/** The `like` pattern of everything that contains this text, whatever characters it has. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
