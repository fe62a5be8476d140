import type { Message } from '#shared/contracts/chat.ts';

/** A message for customers of a window that shows no sources: neither they nor their numbers. */
export function hideSources(message: Message): Message {
  const text = message.mode === 'llm' ? withoutMarks(message.text) : message.text;
  return { ...message, text, citations: [] };
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
