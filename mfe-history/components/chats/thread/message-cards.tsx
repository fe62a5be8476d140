import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { AnswerCard, ProductCard, TableCard } from '#shared/contracts/answers/answer-cards.ts';
import { FiguresTable } from '#shared/markdown/figures-table.tsx';
import { UntrustedLink } from '#shared/markdown/untrusted-link.tsx';
import { priceText } from '#shared/utils/price-text.ts';
import * as css from './message-cards.module.css';

export function MessageCards({ cards }: { cards: readonly AnswerCard[] }) {
  const { t } = useTranslation('history');
  const products = cards.filter((card) => card.kind === 'product');
  const tables = cards.filter((card) => card.kind === 'table');
  return (
    <>
      {products.length > 0 && (
        <ul className={css.products} aria-label={t('cards.products')}>
          {products.map((product, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an answer never reorder
            <li key={index}>
              <Product product={product} />
            </li>
          ))}
        </ul>
      )}
      {tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an answer never reorder
        <Figures key={index} card={table} />
      ))}
    </>
  );
}

function Product({ product }: { product: ProductCard }) {
  const { t } = useTranslation('history');
  const { name, variant, options = [], url = null, stock } = product;
  return (
    <>
      <span dir="auto">
        <UntrustedLink url={url}>{name}</UntrustedLink>
        {variant && ` · ${variant}`}
      </span>
      <Price product={product} />
      {options.length > 0 && (
        <span className={css.detail} dir="auto">
          {options.map((option) => `${option.name}: ${option.values.join(', ')}`).join(' · ')}
        </span>
      )}
      {stock !== undefined && (
        <span className={css.detail}>
          {stock === 0 ? t('cards.soldOut') : t('cards.left', { count: stock })}
        </span>
      )}
    </>
  );
}

function Price({ product: { price, highest_price, regular_price } }: { product: ProductCard }) {
  const { t } = useTranslation('history');
  if (price === undefined) return null;
  const written = priceText(currentLanguage(), price);
  return (
    <span className={css.price}>
      {highest_price
        ? t('cards.range', {
            price: written,
            highest: priceText(currentLanguage(), highest_price),
          })
        : written}
      {regular_price && (
        <>
          {' '}
          <span className={css.hidden}>{t('cards.regularPrice')}</span>{' '}
          <s>{priceText(currentLanguage(), regular_price)}</s>
        </>
      )}
    </span>
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
