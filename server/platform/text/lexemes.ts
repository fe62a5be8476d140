/** Stands in every chunk's vector, so that the index finds the chunks of one knowledge at once. */
export function knowledgeLexeme(knowledgeId: string): string {
  return `@${knowledgeId}`;
}

/** A word as tsvector and tsquery take it. */
export function quoteLexeme(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
