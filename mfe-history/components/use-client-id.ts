import { useRef } from 'react';
import { randomKey } from '#shared/utils/random-key.ts';

/** Client ids of a form: a retry of the same content reuses its id, so that the server stores it once. */
export function useClientId() {
  const attempt = useRef<{ content: string; id: string } | null>(null);
  return {
    idFor(content: string): string {
      if (attempt.current?.content !== content) {
        attempt.current = { content, id: randomKey() };
      }
      return attempt.current.id;
    },
    /** Called after a success, so that the same content can be sent again. */
    reset() {
      attempt.current = null;
    },
  };
}
