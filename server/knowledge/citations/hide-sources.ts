import type { Message } from '#shared/contracts/answers/chat.ts';

/** Removes citations and their markers for customers of a window that hides sources. */
export function hideSources(message: Message): Message {
  return { ...message, text: removeCitationMarks(message), citations: [] };
}

/**
 * Removes citation markers such as `[1]` from a model's text; numbers in brackets that a person
 * wrote stay.
 */
export function removeCitationMarks({ mode, text }: Pick<Message, 'mode' | 'text'>): string {
  return mode === 'llm' ? withoutMarks(text) : text;
}

/** Removes citation markers, each with the space before it, from a stream of a model's words. */
export function createCitationMarkFilter(): (words: string) => string {
  let space = '';
  return (words) => {
    const text = withoutMarks(space + words);
    const rest = text.trimEnd();
    space = text.slice(rest.length);
    return rest;
  };
}

const withoutMarks = (text: string) => text.replace(/ ?\[\d{1,2}\]/g, '');
