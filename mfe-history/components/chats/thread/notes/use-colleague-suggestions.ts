import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { chatQueries } from '../../queries.ts';
import { replaceWord } from '../reply/suggest/trigger-word.ts';
import { useSuggestions } from '../reply/suggest/use-suggestions.ts';
import type { TextEditor } from '../reply/use-text-editor.ts';
import type { Colleague } from './note-queries.ts';

interface ColleagueOptions {
  hash: string;
  session: Session;
  editor: TextEditor;
}

/** Suggests members who can read the chat after `@` at the start of a word. */
export function useColleagueSuggestions({ hash, session, editor }: ColleagueOptions) {
  const { t } = useTranslation('history');
  const { t: commonText } = useTranslation('common');
  const { data, isPending, isError } = useQuery({
    ...chatQueries.readers(hash, session.session_id),
    enabled: editor.text.includes('@'),
  });
  const colleagues = data?.items.filter(({ is_self }) => !is_self) ?? [];

  const suggestions = useSuggestions<Colleague>({
    sign: '@',
    text: editor.text,
    listItems(query) {
      const words = query.toLowerCase();
      return colleagues.filter(({ name }) => name.toLowerCase().includes(words));
    },
    hasMatch: (items) => items.length > 0,
    isLoading: isPending,
    onChoose({ name }, word) {
      const mention = `@${name} `;
      const caret = word.start + mention.length;
      editor.write(replaceWord(editor.text, word, mention), { start: caret, end: caret });
    },
  });
  const nobody = suggestions.items.length === 0 ? t('note.nobody') : null;
  const message = isError ? t('note.colleaguesFailed') : isPending ? commonText('loading') : nobody;
  return { suggestions, message };
}
