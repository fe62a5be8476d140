import { useState } from 'react';
import { useTranslator } from '../../i18n/i18n.ts';
import type { Pack } from '../membership-api.ts';
import { useMembership } from '../membership-context.ts';
import { priceIn, priceText } from '../sale-prices.ts';
import { Section } from '../section.tsx';

const maxQuantity = 99;

/** Answers that can be bought in addition. */
export function PackList({ isOpened }: { isOpened: boolean }) {
  const t = useTranslator();
  const { packs } = useMembership();
  return (
    <Section title={t('packs.title')} isOpened={isOpened}>
      <ul>
        {packs.map((pack) => (
          <PackOffer key={pack.charge_id} pack={pack} />
        ))}
      </ul>
      <p className="hint">{t('packs.note')}</p>
    </Section>
  );
}

function PackOffer({ pack }: { pack: Pack }) {
  const t = useTranslator();
  const { currency, show } = useMembership();
  const [input, setInput] = useState('1');
  const price = priceIn(pack.price, currency);
  const quantity = Math.min(Math.max(Math.trunc(Number(input)) || 1, 1), maxQuantity);
  if (!price) return null;
  return (
    <li className="offer">
      <div>
        <h5>{pack.name}</h5>
        <p>{priceText(price, t.language)}</p>
        <p className="hint">{t('packs.chats', { count: pack.chats })}</p>
      </div>
      <div className="quantity">
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={maxQuantity}
          value={input}
          aria-label={t('packs.quantityOf', { pack: pack.name })}
          onChange={(event) => setInput(event.target.value)}
          onBlur={() => setInput(String(quantity))}
        />
        <button
          type="button"
          aria-label={t('packs.buyOf', { pack: pack.name })}
          onClick={() =>
            show({ name: 'checkout', item: { kind: 'pack', id: pack.charge_id, quantity } })
          }
        >
          {t('packs.buy')}
        </button>
      </div>
    </li>
  );
}
