/**
 * Ignores case, width and accents, and decomposes Hangul, so that an unfinished syllable matches
 * (“챗ㅂ” finds “챗봇”).
 */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
