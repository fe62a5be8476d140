import type { Message } from '#shared/contracts/chat.ts';

/** A message for customers of a window that shows no sources: neither they nor their numbers. */
export function hideSources(message: Message): Message {
  return { ...message, text: hideMarks(message), citations: [] };
}

/** The words of a message without the numbers of sources: a model's, for others mean what they write. */
export function hideMarks({ mode, text }: Pick<Message, 'mode' | 'text'>): string {
  return mode === 'llm' ? withoutMarks(text) : text;
}

/** Takes the numbers of sources out of a model's words as they come, each with the space before it. */
export function createMarkHider(): (words: string) => string {
  let space = '';
  return (words) => {
    const text = withoutMarks(space + words);
    const rest = text.trimEnd();
    space = text.slice(rest.length);
    return rest;
  };
}

const withoutMarks = (text: string) => text.replace(/ ?\[\d{1,2}\]/g, '');
