import type { Card } from '#shared/contracts/answers/chat.ts';
import { LazyPart } from '../components/lazy-part.tsx';

const loadProductCards = () =>
  import(/* webpackChunkName: "products" */ './product-cards.tsx').then(
    (part) => part.ProductCards,
  );

const loadTableCard = () =>
  import(/* webpackChunkName: "table" */ './table-card.tsx').then((part) => part.TableCardView);

/** Cards of an answer; unknown kinds are skipped. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  const products = cards.filter((card) => card.kind === 'product');
  const table = cards.find((card) => card.kind === 'table');
  return (
    <>
      {products.length > 0 && <LazyPart load={loadProductCards} props={{ products }} />}
      {table && <LazyPart load={loadTableCard} props={{ card: table }} />}
    </>
  );
}
