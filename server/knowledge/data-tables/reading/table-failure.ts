import type { DataTableFailure } from '#shared/contracts/knowledge/data-tables.ts';

/** The file cannot be read; the reason is shown to members. */
export class TableFailure extends Error {
  readonly reason: DataTableFailure;

  constructor(reason: DataTableFailure) {
    super(reason);
    this.reason = reason;
  }
}
