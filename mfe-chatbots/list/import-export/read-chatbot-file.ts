const maxBytes = 10 * 1024 * 1024;

/** Throws a `SyntaxError` for a file that is not a chatbot. */
export async function readChatbotFile(file: File): Promise<unknown> {
  if (file.size > maxBytes) throw new SyntaxError('too large for a chatbot');
  const value: unknown = JSON.parse(await file.text());
  if (Object(value).format !== 'chatwindow-chatbot') throw new SyntaxError('not a chatbot');
  return value;
}
