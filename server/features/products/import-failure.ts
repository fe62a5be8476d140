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
