import type { Language } from '#shared/contracts/names.ts';
import { languages } from '#shared/contracts/names.ts';
import { type FieldErrorCodes, validateWith } from '#shared/forms/use-contract-form.ts';
import type { CannedReply } from '../canned-queries.ts';

/** The fields of the form; an empty language or list of chatbots means all. */
export interface ReplyDraft {
  shortcut: string;
  title: string;
  text: string;
  language: Language | '';
  window_ids: readonly string[];
}

export function toDraft(reply: CannedReply | null): ReplyDraft {
  return {
    shortcut: reply?.shortcut ?? '',
    title: reply?.title ?? '',
    text: reply?.text ?? '',
    language: reply?.language ?? '',
    window_ids: reply?.window_ids ?? [],
  };
}

/** Accepts a shortcut with its leading slash. */
export function toContent({ shortcut, language, window_ids: ids, ...texts }: ReplyDraft) {
  return {
    ...texts,
    shortcut: shortcut.trim().replace(/^\//, ''),
    language: languages.find((known) => known === language) ?? null,
    window_ids: ids.length > 0 ? [...ids] : null,
  };
}

export function validateReply(draft: ReplyDraft): Promise<FieldErrorCodes> {
  return validateWith(async () => {
    const { cannedReplyEndpoints } = await import(
      '#shared/contracts/conversations/canned-replies.ts'
    );
    return cannedReplyEndpoints.create.body;
  }, toContent(draft));
}
