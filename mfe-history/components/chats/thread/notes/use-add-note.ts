import { api, useMutation } from '#shared/console/index.ts';
import { useClientId } from '../../../use-client-id.ts';
import { findMentions } from './find-mentions.ts';
import { putNote, refreshNotes } from './note-queries.ts';

/** Adds a note to a chat, with the colleagues that its text mentions. */
export function useAddNote(hash: string, sessionId: string, onAdded: () => void) {
  const clientId = useClientId();
  return useMutation({
    mutationFn: async (text: string) =>
      api.call('POST /sessions/:hash/:session_id/notes', {
        params: { hash, session_id: sessionId },
        body: {
          text,
          mentions: await findMentions(hash, sessionId, text),
          client_id: clientId.idFor(text),
        },
      }),
    onSuccess(note) {
      putNote(hash, note);
      clientId.reset();
      onAdded();
    },
    onSettled: () => refreshNotes(hash, sessionId),
  });
}
