import { IsolationFailure } from '#server/platform/isolated/isolation-failure.ts';
import type { ProductFailure } from '#shared/contracts/products.ts';

/** Why products cannot be taken over, as their owner can be told. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly reason: ProductFailure;

  constructor(reason: ProductFailure, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** What a source does to its reader, as its owner can be told; throws it. */
export function asImportFailure(error: unknown): never {
  if (!(error instanceof IsolationFailure)) throw error;
  throw new ImportFailure(error.reason === 'broken' ? 'broken' : 'file_too_large', error.reason);
}
