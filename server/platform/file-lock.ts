import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** The message is one sentence for the operator who starts the program. */
export class LockFileError extends Error {
  constructor(path: string, options: ErrorOptions) {
    super(
      `The lock file ${path} was overwritten: end the programs that use its folder, delete the file and start again.`,
      options,
    );
  }
}

/**
 * A lock between processes. Node has none; SQLite's is held by the kernel, so it is released even
 * when its process crashes, and no stale lock remains.
 */
export class FileLock {
  readonly #file: DatabaseSync;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    this.#file = new DatabaseSync(path, { timeout: 0 });
  }

  /** Acquires a shared lock; false while another process holds it exclusively. */
  tryShared(): boolean {
    return this.#try('begin; select * from sqlite_master');
  }

  /** Acquires the lock exclusively; false while anyone else holds it. */
  tryExclusive(): boolean {
    return this.#try('begin exclusive');
  }

  /** Waits for the exclusive lock; false after `timeoutMs`. */
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
      if (hasCode(error, sqliteBusy)) return false;
      if (hasCode(error, sqliteNotADatabase)) throw new LockFileError(this.#path, { cause: error });
      throw error;
    }
  }
}

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

function hasCode(error: unknown, code: number): boolean {
  return (
    typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === code
  );
}
