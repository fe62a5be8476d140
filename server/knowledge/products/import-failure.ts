import { IsolationFailure } from '#server/platform/isolated/isolation-failure.ts';
import type { ProductFailure } from '#shared/contracts/knowledge/product-files.ts';

/** Products cannot be imported; the reason is shown to members. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly reason: ProductFailure;

  constructor(reason: ProductFailure, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** Rethrows a failure of the isolated process as an `ImportFailure`. */
export function rethrowAsImportFailure(error: unknown): never {
  if (!(error instanceof IsolationFailure)) throw error;
  throw new ImportFailure(error.reason === 'broken' ? 'broken' : 'file_too_large', error.reason);
}
