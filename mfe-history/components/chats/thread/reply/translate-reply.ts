import { api } from '#shared/console/index.ts';
import type { ReplyBody, ReplyTranslation } from './reply-content.ts';

/** Translations by client id, so that a retry sends the same text. */
const translated = new Map<string, ReplyBody>();

/** Translates a reply, and keeps what the member wrote as its original. */
export async function translateReply(
  chatId: string,
  body: ReplyBody,
  translation: ReplyTranslation | null,
): Promise<ReplyBody> {
  if (!translation || !body.text) return body;
  const known = translated.get(body.client_id);
  if (known) return known;
  const { from, into } = translation;
  const { text } = await api.call('POST /sessions/:id/translate-reply', {
    params: { id: chatId },
    body: { text: body.text, language: into },
  });
  const result = { ...body, text, original: { language: from, text: body.text } };
  translated.set(body.client_id, result);
  return result;
}
