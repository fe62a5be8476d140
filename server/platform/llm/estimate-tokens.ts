const cjk = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/g;

/**
 * A rough token count: one per CJK character, else one per four characters. Fractional, so that
 * parts of a text add up to the whole.
 */
export function estimateTokens(text: string): number {
  const wide = text.match(cjk)?.length ?? 0;
  return wide + (text.length - wide) / 4;
}
