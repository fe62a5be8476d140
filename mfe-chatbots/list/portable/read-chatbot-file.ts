const largest = 10 * 1024 * 1024;

/** What a file says; throws a `SyntaxError` for what cannot be a chatbot. */
export async function readChatbotFile(file: File): Promise<unknown> {
  if (file.size > largest) throw new SyntaxError('too large for a chatbot');
  const value: unknown = JSON.parse(await file.text());
  if (Object(value).format !== 'chatwindow-chatbot') throw new SyntaxError('not a chatbot');
  return value;
}
