import { answerTextOf, type ReceivedTurnEvent } from '#server/testing/chat-client.ts';
import type { LabelledProduct, ProductTurn } from './products.ts';

export interface ProductVerdict {
  isRight: boolean;
  /** A sold-out product is shown without being marked as such. */
  offersSoldOut: boolean;
  /** Ids of the products shown. */
  shown: string[];
}

/**
 * An answer is right when it shows all expected products and no others. An expected product that is
 * sold out must be marked as such, and others may follow. When no product is expected, only products
 * of `may_also` may be shown.
 */
export function judgeProducts(
  products: readonly LabelledProduct[],
  { expect, product, may_also: mayAlso = [] }: Pick<ProductTurn, 'expect' | 'product' | 'may_also'>,
  events: readonly ReceivedTurnEvent[],
): ProductVerdict {
  const byUrl = new Map(products.map((each) => [each.url, each]));
  const cards = events.flatMap((event) =>
    event.name === 'card' && event.data.kind === 'product' ? [event.data] : [],
  );
  const found = cards.flatMap((card) => {
    const known = byUrl.get(card.url ?? '');
    return known ? [{ ...known, isMarked: card.stock === 0 }] : [];
  });
  const shown = found.map(({ id }) => id);
  const isEmpty = cards.length === 0 && answerTextOf(events) !== '';
  const unexpected = (wanted: readonly string[]) =>
    shown.filter((id) => !wanted.includes(id) && !mayAlso.includes(id));
  return {
    shown,
    offersSoldOut: found.some(({ stock, isMarked }) => stock === 0 && !isMarked),
    isRight:
      expect === 'none'
        ? (isEmpty || shown.length > 0) && unexpected([]).length === 0
        : expect === 'sold_out'
          ? found.some(({ id, isMarked }) => id === product && isMarked)
          : expect.every((id) => shown.includes(id)) && unexpected(expect).length === 0,
  };
}
