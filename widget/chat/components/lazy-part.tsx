import { type ComponentType, useEffect, useState } from 'react';
import { Problem } from './problem-note.tsx';
import { Thinking } from './thinking.tsx';

interface LazyPartProps<Props> {
  /** Imports the part; the same function at every rendering. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/**
 * A part of the chat that is fetched when it is first shown, so that opening the chat does without
 * it. Says that it comes; when it cannot be had, lets the customer try again.
 */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  /** undefined: on its way; null: it could not be had. */
  const [Part, setPart] = useState<ComponentType<Props> | null>();
  useEffect(() => {
    if (Part !== undefined) return;
    load().then(
      (part) => setPart(() => part),
      () => setPart(null),
    );
  }, [Part, load]);
  if (Part === undefined) return <Thinking />;
  if (!Part) return <Problem code="connection_lost" onRetry={() => setPart(undefined)} />;
  return <Part {...props} />;
}
