/** Escapes the tags and role markers of prompts, so that quoted text cannot leave its section. */
export function escapeForPrompt(text: string): string {
  return text
    .replace(
      /<(\s*(?:\/\s*)?)(passages|guidance|agreement|notes|interviews|system|assistant|user|instructions?)\b/giu,
      '‹$1$2',
    )
    .replace(/<\|/g, '‹|')
    .replace(/\[(\/?INST)\]/gi, '‹$1›');
}

export function toSingleLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
