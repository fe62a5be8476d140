import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';
import {
  type ConnectedMember,
  endConnection,
  extendConnections,
} from './availability.repository.ts';
import { enqueueOffers } from './enqueue-offers.ts';

const extendEveryMs = 20_000;
/** Long enough to survive one missed extension, short enough to end soon after a process was killed. */
const connectedSeconds = 60;
/**
 * Enough for a reload. Longer than `extendEveryMs`, so that another process in which the member has
 * a console open extends the connection before it ends.
 */
const reloadSeconds = 25;

interface PresenceOptions {
  db: Database;
  log: Logger;
  /** How long a member counts as connected after the last console was closed. */
  graceSeconds?: number;
}

/** Tracks which members have a console open in this process, and stores it for all processes. */
export function createPresence({ db, log, graceSeconds = reloadSeconds }: PresenceOptions) {
  /** Open consoles by organization and member. */
  const open = new Map<string, ConnectedMember & { consoles: number }>();
  const keyOf = ({ organizationId, memberId }: ConnectedMember) => `${organizationId} ${memberId}`;
  const warn = repeatedWarning(log, 'the presence of members is not stored');

  async function extend(members: readonly ConnectedMember[]): Promise<void> {
    if (members.length === 0) return;
    const organizationIds = await extendConnections(db, members, connectedSeconds);
    for (const organizationId of organizationIds) await enqueueOffers(db, organizationId);
  }
  const timer = setInterval(() => void extend([...open.values()]).catch(warn), extendEveryMs);
  timer.unref();

  return {
    /** Counts an open console of a member until the returned function is called. */
    enter(member: ConnectedMember): () => void {
      const key = keyOf(member);
      const entry = open.get(key) ?? { ...member, consoles: 0 };
      entry.consoles += 1;
      open.set(key, entry);
      const entering = extend([member]).catch(warn);
      return () => {
        entry.consoles -= 1;
        if (entry.consoles > 0) return;
        open.delete(key);
        void entering.then(() => endConnection(db, member, graceSeconds)).catch(warn);
      };
    },

    close(): void {
      clearInterval(timer);
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
