import type { Card } from '#shared/contracts/chat.ts';
import { LazyPart } from '../components/lazy-part.tsx';

const loadProductCards = () =>
  import(/* webpackChunkName: "products" */ './product-cards.tsx').then(
    (part) => part.ProductCards,
  );

/** What an answer shows beside its words; kinds that this chat does not know are left out. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  const products = cards.filter((card) => card.kind === 'product');
  return products.length > 0 && <LazyPart load={loadProductCards} props={{ products }} />;
}
