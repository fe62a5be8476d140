import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A lock between processes. Node has none of its own; SQLite's is held by the kernel, so it ends
 * with its process however that dies, and no stale file is ever left to be judged.
 */
export class FileLock {
  readonly #file: DatabaseSync;

  constructor(path: string) {
    this.#file = new DatabaseSync(path, { timeout: 0 });
  }

  /** Joins those who hold it together; false while someone holds it alone. */
  tryShared(): boolean {
    return this.#try('begin; select * from sqlite_master');
  }

  /** Holds it alone; false while anyone else holds it. */
  tryExclusive(): boolean {
    return this.#try('begin exclusive');
  }

  /** Waits to hold it alone; false when `timeoutMs` have passed. */
  async exclusive(timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs;
    while (!this.tryExclusive()) {
      if (Date.now() > end) return false;
      await sleep(25);
    }
    return true;
  }

  release(): void {
    if (this.#file.isTransaction) this.#file.exec('rollback');
  }

  close(): void {
    this.#file.close();
  }

  #try(statements: string): boolean {
    try {
      this.#file.exec(statements);
      return true;
    } catch (error) {
      this.release();
      if (isBusy(error)) return false;
      throw error;
    }
  }
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'errcode' in error &&
    error.errcode === sqliteBusy
  );
}
