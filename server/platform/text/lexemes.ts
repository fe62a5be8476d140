/** A lexeme in every chunk's vector, so that the index finds the chunks of one knowledge base. */
export function knowledgeLexeme(knowledgeId: string): string {
  return `@${knowledgeId}`;
}

/** Quotes a word for tsvector and tsquery. */
export function quoteLexeme(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
