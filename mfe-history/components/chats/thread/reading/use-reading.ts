import { useEffect, useMemo } from 'react';
import { api, useLive, useLiveOpened, useQuery } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { type ReadMarks, toReadMarks } from './read-marks.ts';
import { putReading, readingQueries, refreshReading } from './reading-queries.ts';

/** Reports how far the user has read, and returns how far others have. */
export function useReading(
  hash: string,
  id: string,
  messages: readonly Message[],
  isLastInView: boolean,
): ReadMarks {
  const { data } = useQuery(readingQueries.list(hash, id));
  useLive('reading', (event) => event.session_id === id && putReading(hash, event));
  useLiveOpened(() => void refreshReading(hash, id));

  const lastSeq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (lastSeq === 0 || !isLastInView) return;
    const params = { hash, session_id: id };
    let isMarked = false;
    const markRead = () => {
      if (document.hidden || isMarked) return;
      isMarked = true;
      api
        .call('POST /sessions/:hash/:session_id/read', { params, body: { seq: lastSeq } })
        .catch(() => {
          isMarked = false; // sent again with the next message or visit
        });
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [hash, id, lastSeq, isLastInView]);

  return useMemo(() => toReadMarks(data, messages), [data, messages]);
}
