const cjk = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/g;

/**
 * Roughly how many tokens a text takes: one for a Han, kana or Hangul letter, else one for four. A
 * fraction, so that the pieces of a text add up to the whole.
 */
export function estimateTokens(text: string): number {
  const wide = text.match(cjk)?.length ?? 0;
  return wide + (text.length - wide) / 4;
}
