import type { Chatbot } from '../queries.ts';

type Greeting = Chatbot['intro_text'];
type Language = keyof Exclude<Greeting, string>;

/** A greeting is one text for all languages, or a text for each. */
export function greetingIn(greeting: Greeting, language: Language): string {
  return typeof greeting === 'string' ? greeting : (greeting[language] ?? '');
}

/** The greeting with another text in one language. */
export function withText(greeting: Greeting, language: Language, text: string): Greeting {
  return typeof greeting === 'string' ? text : { ...greeting, [language]: text };
}
