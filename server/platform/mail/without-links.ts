/** Anybody's words, as a mail of ours repeats them: they lead nowhere. */
export function withoutLinks(words: string): string {
  return words.replace(/\S*(?:\/\/|www\.)\S*/gi, '…');
}
