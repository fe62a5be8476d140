import type { Prices } from '#shared/contracts/money/prices.ts';
import { Amount } from '#shared/forms/money/cell-lines.tsx';
import * as css from '../memberships.module.css';
import { usePriceTexts } from './use-price-texts.ts';

/** The price in each currency in which it is sold. */
export function PriceList({ prices }: { prices: Prices }) {
  const priceTexts = usePriceTexts();
  return (
    <ul className={css.lines}>
      {priceTexts(prices).map((text) => (
        <li key={text}>
          <Amount>{text}</Amount>
        </li>
      ))}
    </ul>
  );
}
