import { type ComponentType, useEffect, useState } from 'react';
import { ProblemAlert } from '../messages/problem-note.tsx';
import { Thinking } from '../messages/thinking.tsx';

interface DeferredPartProps<Props> {
  /** Imports the component; must be stable across renders. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Shows nothing instead of progress or a failure. */
  isOptional?: boolean;
}

/**
 * Loads a component when it is first shown, so that it does not delay opening the chat. Shows a
 * retry button if loading fails.
 */
export function DeferredPart<Props extends object>({
  load,
  props,
  isOptional = false,
}: DeferredPartProps<Props>) {
  /** undefined: loading; null: failed. */
  const [Part, setPart] = useState<ComponentType<Props> | null>();
  useEffect(() => {
    if (Part !== undefined) return;
    load().then(
      (part) => setPart(() => part),
      () => setPart(null),
    );
  }, [Part, load]);
  if (!Part && isOptional) return null;
  if (Part === undefined) return <Thinking />;
  if (!Part) return <ProblemAlert code="connection_lost" onRetry={() => setPart(undefined)} />;
  return <Part {...props} />;
}
