import type { DataTableFailure } from '#shared/contracts/data-tables.ts';

/** The file is at fault, in a way that its owner can be told. */
export class TableFailure extends Error {
  readonly reason: DataTableFailure;

  constructor(reason: DataTableFailure) {
    super(reason);
    this.reason = reason;
  }
}
