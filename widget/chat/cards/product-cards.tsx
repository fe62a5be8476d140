import { useState } from 'react';
import type { ProductCard } from '#shared/contracts/answers/answer-cards.ts';
import { UntrustedLink } from '#shared/markdown/untrusted-link.tsx';
import { priceText } from '#shared/utils/price-text.ts';
import { safeLink } from '#shared/utils/safe-link.ts';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './product-cards.module.css';

/** Up to this stock, the number left is shown. */
const lowStock = 5;

/** A horizontally scrolling row of products. */
export function ProductCards({ products }: { products: readonly ProductCard[] }) {
  const t = useTranslator();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls by keyboard
    <ul className={css.products} aria-label={t('products.label')} tabIndex={0}>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an answer never reorder
        <li key={index}>
          <Product product={product} />
        </li>
      ))}
    </ul>
  );
}

function Product({ product }: { product: ProductCard }) {
  const t = useTranslator();
  const {
    name,
    variant,
    price,
    highest_price,
    regular_price,
    options = [],
    description,
    image_url,
    url = null,
    stock,
  } = product;
  const [hasImageFailed, setImageFailed] = useState(false);
  const image = safeImageUrl(image_url);
  return (
    <>
      {image && !hasImageFailed && (
        <img
          src={image}
          alt={name}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setImageFailed(true)}
        />
      )}
      <h4>
        <UntrustedLink url={url}>{name}</UntrustedLink>
      </h4>
      {variant && <p>{variant}</p>}
      {price !== undefined && (
        <p className={css.price}>
          {highest_price
            ? t('products.range', {
                price: priceText(t.language, price),
                highest: priceText(t.language, highest_price),
              })
            : priceText(t.language, price)}
          {regular_price && (
            <s>
              <span className={css.hidden}>{t('products.regularPrice')} </span>
              {priceText(t.language, regular_price)}
            </s>
          )}
        </p>
      )}
      {options.map((option) => (
        <p key={option.name}>
          {option.name}: {option.values.join(', ')}
        </p>
      ))}
      {description && <p>{description}</p>}
      {stock !== undefined && stock <= lowStock && (
        <p className={css.stock}>
          {stock === 0 ? t('products.soldOut') : t('products.left', { count: stock })}
        </p>
      )}
    </>
  );
}

function safeImageUrl(url: string | undefined): string | undefined {
  const safe = safeLink(url ?? null);
  return safe && /^https?:/.test(safe) ? safe : undefined;
}
