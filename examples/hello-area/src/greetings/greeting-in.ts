import type { Chatbot } from '../queries.ts';

type Greeting = Chatbot['intro_text'];
type Language = keyof Exclude<Greeting, string>;

/** Returns the text in one language. A greeting is one text for all languages, or a text for each. */
export function greetingIn(greeting: Greeting, language: Language): string {
  return typeof greeting === 'string' ? greeting : (greeting[language] ?? '');
}

/** Returns the greeting with the text of one language replaced. */
export function replaceText(greeting: Greeting, language: Language, text: string): Greeting {
  return typeof greeting === 'string' ? text : { ...greeting, [language]: text };
}
