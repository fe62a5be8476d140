import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { Card, ProductCard, TableCard } from '#shared/contracts/answers/chat.ts';
import { FiguresTable } from '#shared/markdown/figures-table.tsx';
import { UntrustedLink } from '#shared/markdown/untrusted-link.tsx';
import { priceText } from '#shared/utils/price-text.ts';
import * as css from './message-cards.module.css';

export function MessageCards({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('history');
  const products = cards.filter((card) => card.kind === 'product');
  const tables = cards.filter((card) => card.kind === 'table');
  return (
    <>
      {products.length > 0 && (
        <ul className={css.products} aria-label={t('cards.products')}>
          {products.map((product, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an answer never change places
            <li key={index}>
              <Product product={product} />
            </li>
          ))}
        </ul>
      )}
      {tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an answer never change places
        <Figures key={index} card={table} />
      ))}
    </>
  );
}

function Product({ product }: { product: ProductCard }) {
  const { name, url = null, price } = product;
  return (
    <>
      <span dir="auto">
        <UntrustedLink url={url}>{name}</UntrustedLink>
      </span>
      {price !== undefined && (
        <span className={css.price}>{priceText(currentLanguage(), price)}</span>
      )}
    </>
  );
}

function Figures({ card }: { card: TableCard }) {
  const { t } = useTranslation('history');
  return (
    <div className={css.figures}>
      <FiguresTable card={card} language={currentLanguage()} className={css.scroll} />
      {card.how_computed.length > 0 && (
        <details className={css.how}>
          <summary>{t('cards.how')}</summary>
          <ul>
            {card.how_computed.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
