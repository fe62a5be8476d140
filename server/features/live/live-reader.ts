import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { createLiveRepository } from './live.repository.ts';
import { loadNews, type News } from './load-news.ts';

/** Rows are numbered before their commit: a lower number may appear until this long afterwards. */
const settleMs = 5_000;
/** Under load, what happens within this time is read together. */
const gatherMs = 50;
const pageSize = 500;

export type NewsListener = (news: readonly News[]) => void;

interface Joining {
  afterSeq: number;
  listener: NewsListener;
  done: PromiseWithResolvers<void>;
}

/** Reads what happens in one organization, once for all who listen to it in this process. */
export function createLiveReader(db: Database, log: Logger, organizationId: string) {
  const listeners = new Set<NewsListener>();
  const joining: Joining[] = [];
  /** Up to this number nothing new appears; null before the first read. */
  let settledSeq: number | null = null;
  /** What was told after that number, and when. */
  const told = new Map<number, number>();
  let isReading = false;
  let isWoken = false;

  const isFresh = ({ seq }: News | { seq: number }) => seq > (settledSeq ?? 0) && !told.has(seq);

  /** Tells what is new, and lets in who waits, exactly in step with what the others were told. */
  async function read(): Promise<void> {
    const joined = joining.splice(0);
    try {
      const news = await fetchNews(joined);
      const fresh = news.filter(isFresh);
      for (const listener of listeners) tell(listener, fresh);
      for (const { afterSeq, listener, done } of joined) {
        tell(
          listener,
          news.filter(({ seq }) => seq > afterSeq),
        );
        listeners.add(listener);
        done.resolve();
      }
      settle(fresh);
    } catch (error) {
      log.warn({ err: error }, 'live feed');
      for (const { done } of joined) done.reject(error);
    }
  }

  function fetchNews(joined: readonly Joining[]): Promise<News[]> {
    return inOrganization(db, organizationId, async (transaction) => {
      const changes = createLiveRepository(transaction, organizationId);
      settledSeq ??= await changes.settledSeq(settleMs);
      const starts = joined.map(({ afterSeq }) => afterSeq);
      const rows = await changes.listAfter(Math.min(settledSeq, ...starts));
      const isWanted = (seq: number) => starts.some((start) => seq > start);
      return loadNews(
        db,
        transaction,
        organizationId,
        rows.filter((row) => isFresh(row) || isWanted(row.seq)),
      );
    });
  }

  function settle(fresh: readonly News[]): void {
    const now = Date.now();
    for (const { seq } of fresh) told.set(seq, now);
    for (const [seq, at] of told) {
      if (now - at < settleMs) break;
      told.delete(seq);
      settledSeq = Math.max(settledSeq ?? 0, seq);
    }
  }

  /** Far behind: page by page until the rest is one read. Answers how far that came. */
  async function catchUp(afterSeq: number, listener: NewsListener): Promise<number> {
    for (let from = afterSeq; ; ) {
      const page = await inOrganization(db, organizationId, async (transaction) => {
        const rows = createLiveRepository(transaction, organizationId);
        const missed = await rows.listAfter(from, pageSize);
        return missed.length < pageSize ? [] : loadNews(db, transaction, organizationId, missed);
      });
      tell(listener, page);
      const last = page.at(-1);
      if (!last) return from;
      from = last.seq;
    }
  }

  /** One read at a time; a wake-up during a read asks for one more. */
  function wake(): void {
    isWoken = true;
    if (isReading) return;
    isReading = true;
    isWoken = false;
    void read().then(() => {
      setTimeout(
        () => {
          isReading = false;
          if (isWoken) wake();
        },
        isWoken ? gatherMs : 0,
      ).unref();
    });
  }

  return {
    wake,

    /** From here `listener` is told what happens, and first what happened after `afterSeq`. */
    async join(afterSeq: number | null, listener: NewsListener): Promise<void> {
      // Without a place to continue from, nothing of the past is after it.
      const from = afterSeq === null ? Infinity : await catchUp(afterSeq, listener);
      const done = Promise.withResolvers<void>();
      joining.push({ afterSeq: from, listener, done });
      wake();
      await done.promise;
    },

    leave(listener: NewsListener): void {
      listeners.delete(listener);
    },
  };
}
export type LiveReader = ReturnType<typeof createLiveReader>;

function tell(listener: NewsListener, news: readonly News[]): void {
  if (news.length > 0) listener(news);
}
