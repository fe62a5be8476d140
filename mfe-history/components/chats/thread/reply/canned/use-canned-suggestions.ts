import { queryClient, useMay, useQuery } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { replaceWord, type TriggerWord } from '../suggest/trigger-word.ts';
import { useSuggestions } from '../suggest/use-suggestions.ts';
import type { TextEditor } from '../use-text-editor.ts';
import { type CannedReply, cannedReplyQueries } from './canned-queries.ts';
import { matchReplies } from './match-replies.ts';
import { fillVariables, findVariable } from './variables.ts';

/** A reply to insert, or the dialog with all replies. */
export type CannedItem = { kind: 'reply'; reply: CannedReply } | { kind: 'manage' };

interface CannedOptions {
  hash: string;
  session: Session;
  editor: TextEditor;
  onManage: () => void;
}

/** Suggests canned replies after `/` at the start of a word. */
export function useCannedSuggestions({ hash, session, editor, onManage }: CannedOptions) {
  const { session_id: id, language } = session;
  const enabled = editor.text.includes('/');
  const { data, isPending, isError } = useQuery({ ...cannedReplyQueries.list(hash), enabled });
  const variables = cannedReplyQueries.variables(hash, id);
  useQuery({ ...variables, enabled });
  const replies = data?.items ?? [];

  async function insert({ text }: CannedReply, word: TriggerWord) {
    const typed = editor.text;
    // If the values cannot be loaded, the member replaces the variables.
    const values = await queryClient.fetchQuery(variables).catch(() => ({}));
    if (editor.latest() !== typed) return;
    const filled = fillVariables(text, values);
    const left = findVariable(filled);
    const end = word.start + filled.length;
    editor.write(
      replaceWord(typed, word, filled),
      left ? { start: word.start + left.start, end: word.start + left.end } : { start: end, end },
    );
  }

  const suggestions = useSuggestions<CannedItem>({
    sign: '/',
    text: editor.text,
    listItems: (query) => [
      ...matchReplies(replies, query, language).map((reply) => ({ kind: 'reply', reply }) as const),
      { kind: 'manage' },
    ],
    hasMatch: (items) => items.length > 1,
    isLoading: isPending,
    onChoose(item, word) {
      if (item.kind === 'reply') return void insert(item.reply, word);
      editor.write(replaceWord(editor.text, word, ''), { start: word.start, end: word.start });
      onManage();
    },
  });
  const status = isError ? 'failed' : isPending ? 'loading' : replies.length ? 'ready' : 'none';
  return { suggestions, status, mayEdit: useMay('POST /canned-replies') } as const;
}
