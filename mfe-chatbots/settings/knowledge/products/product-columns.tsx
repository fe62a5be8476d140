import type { ComponentProps } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Product, ProductVariant } from '#shared/contracts/knowledge/products.ts';
import type { Table } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { formatPrice } from './format-price.ts';

type Columns = ComponentProps<typeof Table<Product>>['columns'];
type Offer = Pick<Product, 'price' | 'compare_at_price' | 'currency'>;

/** Name, price and stock of products, and of their variants. */
export function useProductColumns(): Columns {
  const { t } = useTranslation('knowledge');
  const stockText = useStockText();
  return [
    {
      id: 'name',
      header: t('products.fields.name'),
      cell: (product) => <NameCell product={product} />,
    },
    {
      id: 'price',
      header: t('products.fields.price'),
      cell: (product) => <PriceCell offer={product} />,
      align: 'end',
    },
    {
      id: 'stock',
      header: t('products.fields.stock'),
      cell: stockText,
      align: 'end',
      priority: 'medium',
    },
  ];
}

function NameCell({ product: { name, sku, variants, currency } }: { product: Product }) {
  const { t } = useTranslation('knowledge');
  const stockText = useStockText();
  return (
    <div className={css.entry}>
      <bdi className={css.question}>{name}</bdi>
      {sku && variants.length === 0 && <bdi className={css.muted}>{sku}</bdi>}
      {variants.length > 0 && (
        <details className={css.muted}>
          <summary>{t('products.variants', { count: variants.length })}</summary>
          <ul>
            {variants.map((variant) => (
              <li key={keyOf(variant)}>
                <bdi>{Object.values(variant.options).join(', ') || variant.sku}</bdi>
                {': '}
                <PriceCell offer={{ ...variant, currency }} />
                {` · ${stockText(variant)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const keyOf = ({ sku, options }: ProductVariant) => JSON.stringify([sku, options]);

/** The price, and the regular one struck through where it is reduced. */
function PriceCell({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation('knowledge');
  const { price, compare_at_price: regular, currency } = offer;
  const isReduced = price !== null && regular !== null && regular > price;
  return (
    <>
      {formatPrice(i18n.language, offer)}
      {isReduced && (
        <>
          {' '}
          <span className={css.hidden}>{t('products.regularPrice')}</span>{' '}
          <s className={css.muted}>{formatPrice(i18n.language, { price: regular, currency })}</s>
        </>
      )}
    </>
  );
}

function useStockText() {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  return ({ stock, quantity }: Pick<Product, 'stock' | 'quantity'>) =>
    stock === 'in' && quantity !== null ? format.number(quantity) : t(`products.stock.${stock}`);
}
