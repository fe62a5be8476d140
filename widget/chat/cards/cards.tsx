import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import { DeferredPart } from '../components/deferred-part.tsx';

const loadProductCards = () =>
  import(/* webpackChunkName: "products" */ './product-cards.tsx').then(
    (part) => part.ProductCards,
  );

const loadTableCard = () =>
  import(/* webpackChunkName: "table" */ './table-card.tsx').then((part) => part.TableCardView);

/** Cards of an answer; unknown kinds are skipped. */
export function Cards({ cards }: { cards: readonly AnswerCard[] }) {
  const products = cards.filter((card) => card.kind === 'product');
  const table = cards.find((card) => card.kind === 'table');
  return (
    <>
      {products.length > 0 && <DeferredPart load={loadProductCards} props={{ products }} />}
      {table && <DeferredPart load={loadTableCard} props={{ card: table }} />}
    </>
  );
}
